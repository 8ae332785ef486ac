import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The buttons below a form or a question. In a dialog they stay in sight, however much stands above them. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>;
}
