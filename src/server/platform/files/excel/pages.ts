// How many pages a sheet should be printed on. Programs fit it to the page width automatically; they are asked to
// shrink it further if that keeps a document on one page, or the signatures next to the table.

import { excelArea, type Orientation } from '#shared/paper/paper.ts';
import type { SheetRow } from './sheet-row.ts';

export type Pages = {
  orientation: Orientation;
  widths: number[];
  rows: SheetRow[];
  /** The headings, which are repeated on every page. */
  firstHeading: number;
  firstBodyRow: number;
  lastBodyRow: number;
};

const pointsPerLetter = 6;

/** At this scale, 12-point text is still 8 points. */
const minScale = 0.66;
/** A page with only signatures could belong to any document. */
const minRowsBesideSignatures = 3;

/** The maximum number of pages, 0 for no limit. */
export function pagesFor(pages: Pages): number {
  const { width, height } = excelArea(pages.orientation);
  const letters = pages.widths.reduce((sum, letter) => sum + letter, 0);
  const scale = Math.min(1, width / (letters * pointsPerLetter));
  const { count, besideSignatures } = divided(pages, height / scale);
  if (count === 1) return 0;
  const total = pages.rows.reduce((sum, row) => sum + row.height, 0);
  if (height / total >= minScale) return 1;
  return besideSignatures < minRowsBesideSignatures ? count - 1 : 0;
}

/** How a program splits the rows into pages, and how many table rows are on the last page. */
function divided(
  { rows, firstHeading, firstBodyRow, lastBodyRow }: Pages,
  capacity: number,
): { count: number; besideSignatures: number } {
  const repeated = rows.slice(firstHeading, firstBodyRow).reduce((sum, row) => sum + row.height, 0);
  let count = 1;
  let used = 0;
  let ofTable = 0;
  for (const [index, { height }] of rows.entries()) {
    if (used + height > capacity) {
      count += 1;
      used = repeated;
      ofTable = 0;
    }
    used += height;
    if (index >= firstBodyRow && index <= lastBodyRow) ofTable += 1;
  }
  return { count, besideSignatures: ofTable };
}
