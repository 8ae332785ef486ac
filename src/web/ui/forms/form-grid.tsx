import type { ReactNode } from 'react';
import classes from './form-grid.module.css';

/** Fields side by side where there is room. What stands in a `FormGridRow` takes the whole row. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={classes['grid']}>{children}</div>;
}

export function FormGridRow({ children }: { children: ReactNode }) {
  return <div className={classes['wide']}>{children}</div>;
}
