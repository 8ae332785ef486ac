import type { ReactNode } from 'react';
import classes from './form-grid.module.css';

/** Fields side by side where there is room; two per row in a dialog. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>;
}

/** Fields of one kind, which share a row; a single field takes the full width. */
export function FormGridRow({ children }: { children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>;
}
