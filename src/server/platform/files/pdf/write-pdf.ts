// Writes documents of the school as a PDF file. Runs in the process of exports/file-process.ts, the only one that loads
// the library.

import type { Frame, SignedDocument } from '#shared/paper/document.ts';
import {
  fontSizes,
  innerTableSizes,
  margins,
  pageSize,
  tableSizes,
  toPoints,
  usualTableSize,
} from '#shared/paper/paper.ts';
import { type Block, stack } from './block.ts';
import { aboveTable, belowTable, continuation } from './frame-blocks.ts';
import { paginate } from './paginate.ts';
import { pdfBytes } from './pdf-bytes.ts';
import type { Column, Pen, Style } from './pen.ts';
import { type Table, type TableSize, tableBlocks } from './table-blocks.ts';

/** The pages of each book are numbered through. */
type Papers = { title: string; books: SignedDocument[][]; frame: Frame };

const margin = { side: toPoints(margins.side), top: toPoints(margins.top), bottom: toPoints(margins.bottom) };
const pageNumber: Style = { font: 'regular', size: fontSizes.pdf.pageNumber };
const pageNumberGap = toPoints(4);

/** The largest sizes leave room for more air between the rows. */
const minAir = 0.15;
const sizes = tableSizes.map(
  (letters, place): TableSize => ({ letters, air: [0.35, 0.25][place] ?? minAir }),
);
/** Small letters and no air keep a class of 45 on one page, where two pages per sheet would double a book. */
const innerSizes = [...sizes, ...innerTableSizes.map((letters): TableSize => ({ letters, air: 0.03 }))];
const usual: TableSize = { letters: usualTableSize, air: minAir };

export function writePdf({ title, books, frame }: Papers): Promise<Uint8Array> {
  return pdfBytes(title, frame, (pen) => {
    for (const documents of books)
      writePages(
        pen,
        documents.flatMap((document) => layOut(pen, document, frame)),
      );
  });
}

type Page = { size: [width: number, height: number]; column: Column; content: Block };

/** A document starts on a new page. */
function layOut(pen: Pen, document: SignedDocument, frame: Frame): Page[] {
  const page = pageSize(document.orientation);
  const [width, height] = [toPoints(page.width), toPoints(page.height)];
  const column: Column = { left: margin.side, width: width - 2 * margin.side };
  const above = aboveTable(pen, document, frame, column);
  const below = belowTable(pen, document, frame, column);
  const room = height - margin.top - margin.bottom;
  const table = largestTable(pen, document, column, room - above.height - below.height);
  const parts = { above, continued: continuation(pen, document, column), table, below };
  return pagesOf(parts, room).map((content) => ({ size: [width, height], column, content }));
}

/** Counts from 1. */
function writePages(pen: Pen, pages: Page[]): void {
  for (const [index, { size, column, content }] of pages.entries()) {
    pen.pdf.addPage({ size, margin: 0 });
    content.draw(margin.top);
    const number = `Trang ${index + 1}/${pages.length}`;
    pen.write([number], pageNumber, 'center', column, size[1] - margin.bottom + pageNumberGap);
  }
}

function largestTable(pen: Pen, document: SignedDocument, column: Column, room: number): Table {
  for (const size of document.isInner ? innerSizes : sizes) {
    const table = tableBlocks(pen, document, column, size);
    if (stack([table.headings, ...table.rows]).height <= room) return table;
  }
  return tableBlocks(pen, document, column, usual);
}

/** `continued` replaces `above` from the second page on. */
type Parts = { above: Block; continued: Block; table: Table; below: Block };

function pagesOf({ above, continued, table: { headings, rows }, below }: Parts, room: number): Block[] {
  const counts = paginate(
    rows.map(({ height }) => height),
    {
      first: room - above.height - headings.height,
      other: room - continued.height - headings.height,
      tail: below.height,
    },
  );
  let next = 0;
  return counts.map((count, page) => {
    const here = rows.slice(next, next + count);
    next += count;
    const isLast = page === counts.length - 1;
    return stack([page === 0 ? above : continued, headings, ...here, ...(isLast ? [below] : [])]);
  });
}
