import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** The row of filters above a table. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <Paper component="search" aria-label="Bộ lọc" className={`${classes['bar']} no-print`} withBorder>
      {children}
    </Paper>
  );
}
