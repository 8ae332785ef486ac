import type { ReactNode } from 'react';
import classes from './stat-cards.module.css';

/** A row of StatCards: a list of terms and their numbers. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={classes['stats']}>{children}</dl>;
}
