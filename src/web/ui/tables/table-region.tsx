import type { ReactNode } from 'react';
import classes from './data-table.module.css';

type Props = { name: string; busy?: boolean; children: ReactNode };

/** Where a wide table scrolls, so that the page does not. It can be focused, for scrolling by keyboard. */
export function TableRegion({ name, busy = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark in the outline.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <div role="region" aria-label={name} aria-busy={busy} tabIndex={0} className={classes['region']}>
      {children}
    </div>
  );
}
