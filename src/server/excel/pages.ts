// On how many pages a sheet is to be printed. Programs shrink it to the page's width by themselves; they are told to
// shrink it further where that keeps a document on one page, or the signatures beside the table that is signed.

import type { SheetRow } from './sheet-row.ts';

export type Pages = {
  orientation: 'portrait' | 'landscape';
  widths: number[];
  rows: SheetRow[];
  /** The headings, which are printed again on every page. */
  firstHeading: number;
  firstBodyRow: number;
  lastBodyRow: number;
};

/** What the margins of an A4 page leave, in points. */
const printed = {
  portrait: { width: 523, height: 755 },
  landscape: { width: 770, height: 509 },
};
const pointsPerLetter = 6;

/** Text of 12 points is then still one of 8. */
const leastScale = 0.66;
/** A page of signatures alone could belong to anything. */
const leastRowsBesideSignatures = 3;

/** How many pages at most, 0 for as many as there are. */
export function pagesFor(pages: Pages): number {
  const { width, height } = printed[pages.orientation];
  const letters = pages.widths.reduce((sum, letter) => sum + letter, 0);
  const scale = Math.min(1, width / (letters * pointsPerLetter));
  const { count, besideSignatures } = divided(pages, height / scale);
  if (count === 1) return 0;
  const total = pages.rows.reduce((sum, row) => sum + row.height, 0);
  if (height / total >= leastScale) return 1;
  return besideSignatures < leastRowsBesideSignatures ? count - 1 : 0;
}

/** The pages that a program makes of the rows, and how many rows of the table stand on the last one. */
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
