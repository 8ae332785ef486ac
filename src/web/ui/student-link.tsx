import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { homePaths, studentPath } from '../lib/routes.ts';
import { useUser } from '../lib/session/use-session.ts';

type Props = {
  id: number;
  /** -1 where the keyboard has something else to do. */
  tabIndex?: -1 | undefined;
  children: ReactNode;
};

/** A student's name, wherever it stands: it leads to all that is known of them. */
export function StudentLink({ id, tabIndex, children }: Props) {
  return (
    <Anchor component={Link} to={studentPath(homePaths[useUser().role], id)} tabIndex={tabIndex} inherit>
      {children}
    </Anchor>
  );
}
