// The headings of a table whose columns may share a group heading.

import type { DocumentColumn } from './document.ts';

/** Spans `colSpan` columns starting at `first`. A heading without a group spans both rows. */
export type Heading = { text: string; first: number; colSpan: number; rowSpan: 1 | 2 };

/** One row of headings, or two if any column has a group. */
export function headingRows(columns: readonly Pick<DocumentColumn, 'header' | 'group'>[]): Heading[][] {
  const own = columns.map(({ header }, first): Heading => ({ text: header, first, colSpan: 1, rowSpan: 1 }));
  if (columns.every(({ group }) => group === undefined)) return [own];
  const top: Heading[] = [];
  for (const [first, { header, group }] of columns.entries()) {
    const before = top.at(-1);
    if (group === undefined) top.push({ text: header, first, colSpan: 1, rowSpan: 2 });
    else if (before?.rowSpan === 1 && columns[before.first]?.group === group) before.colSpan += 1;
    else top.push({ text: group, first, colSpan: 1, rowSpan: 1 });
  }
  return [top, own.filter(({ first }) => columns[first]?.group !== undefined)];
}
