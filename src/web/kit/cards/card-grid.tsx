import type { ReactNode } from 'react';
import classes from './cards.module.css';

/** As many cards per row as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>;
}
