import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The buttons below a form or question. In a dialog they stay visible while the content scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes['foot']}>{children}</div>;
}
