import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { firstDayGuide } from '../../lib/routes.ts';
import classes from './empty-state.module.css';

/** What to do about something that is empty, and where the guide tells it at length. */
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
