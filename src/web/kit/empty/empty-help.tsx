import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { firstDayGuide } from '../routes.ts';
import classes from './empty-state.module.css';

/** What to do about an empty page, with a link to the guide. */
export function EmptyHelp({ children }: { children: ReactNode }) {
  return (
    <div className={classes['help']}>
      {children}
      <Anchor component={Link} to={firstDayGuide} size="sm">
        Xem hướng dẫn
      </Anchor>
    </div>
  );
}
