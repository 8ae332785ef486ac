// Writes documents of the school as a PDF file. Runs in the process of exports/file-process.ts, the only one that loads
// the library.

import PDFDocument from 'pdfkit';
import type { Frame, PaperDocument } from '../../shared/documents/document.ts';
import { startOfVietnameseDay } from '../../shared/rules/calendar-date.ts';
import { type Block, stack } from './block.ts';
import { aboveTable, belowTable } from './frame-blocks.ts';
import { paginate } from './paginate.ts';
import { type Column, defaultFont, Pen, type Style } from './pen.ts';
import { type Table, type TableSize, tableBlocks } from './table-blocks.ts';

type Papers = { title: string; documents: PaperDocument[]; frame: Frame };

const millimetre = 72 / 25.4;
const short = 210 * millimetre;
const long = 297 * millimetre;
const margin = { side: 12 * millimetre, top: 12 * millimetre, bottom: 14 * millimetre };
const pageNumber: Style = { font: 'regular', size: 8 };

/** Sizes for a table, largest first; the first that fits on one page is used. Longer tables use the usual size. */
const sizes: TableSize[] = [
  { letters: 10.5, air: 0.35 },
  { letters: 10, air: 0.25 },
  ...[9.5, 9, 8.5, 8, 7.5].map((letters) => ({ letters, air: 0.15 })),
];
const usual: TableSize = { letters: 9.5, air: 0.15 };

export async function writePdf({ title, documents, frame }: Papers): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    ...{ autoFirstPage: false, font: defaultFont, lang: 'vi-VN', displayTitle: true },
    info: {
      ...{ Title: title, Author: frame.school.TenTruong, Creator: 'Sổ Điểm', Producer: 'Sổ Điểm' },
      CreationDate: startOfVietnameseDay(frame.day),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const pen = new Pen(pdf);
  for (const document of documents) writeDocument(pen, document, frame);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Starts on a new page, with pages counted from 1. */
function writeDocument(pen: Pen, document: PaperDocument, frame: Frame): void {
  const size: [number, number] = document.orientation === 'portrait' ? [short, long] : [long, short];
  const [width, height] = size;
  const column: Column = { left: margin.side, width: width - 2 * margin.side };
  const above = aboveTable(pen, document, frame, column);
  const below = belowTable(pen, document, frame, column);
  const room = height - margin.top - margin.bottom;
  const table = largestTable(pen, document, column, room - above.height - below.height);
  const pages = pagesOf(above, table, below, room);
  for (const [index, page] of pages.entries()) {
    pen.pdf.addPage({ size, margin: 0 });
    page.draw(margin.top);
    const number = `Trang ${index + 1}/${pages.length}`;
    pen.write([number], pageNumber, 'center', column, height - margin.bottom + 4 * millimetre);
  }
}

function largestTable(pen: Pen, document: PaperDocument, column: Column, room: number): Table {
  for (const size of sizes) {
    const table = tableBlocks(pen, document, column, size);
    if (stack([table.headings, ...table.rows]).height <= room) return table;
  }
  return tableBlocks(pen, document, column, usual);
}

function pagesOf(above: Block, { headings, rows }: Table, below: Block, room: number): Block[] {
  const counts = paginate(
    rows.map(({ height }) => height),
    { first: room - above.height - headings.height, other: room - headings.height, tail: below.height },
  );
  let next = 0;
  return counts.map((count, page) => {
    const here = rows.slice(next, next + count);
    next += count;
    const isLast = page === counts.length - 1;
    return stack([...(page === 0 ? [above] : []), headings, ...here, ...(isLast ? [below] : [])]);
  });
}
