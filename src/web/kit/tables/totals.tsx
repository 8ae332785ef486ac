import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './totals.module.css';

/** The totals of a table, in one line above it: label → figure. */
export function Totals({ figures }: { figures: Record<string, ReactNode> }) {
  return (
    <Paper component="dl" className={classes['totals']} withBorder>
      {Object.entries(figures).map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </Paper>
  );
}
