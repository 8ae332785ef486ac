import type { ReactNode } from 'react';
import classes from './stat-cards.module.css';

/** A row of StatCards, as a description list. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={classes['stats']}>{children}</dl>;
}
