// What stands below the table: notes, and who signs.

import type { CellStyle } from 'hucre/xlsx';
import type { Frame, PaperDocument, PaperTable } from '../../shared/documents/document.ts';
import { howToSign, placeAndDay, signed } from '../../shared/documents/frame.ts';
import { lineCount } from './line-count.ts';
import { emptyRow, font, lineHeight, linesCell, type Run, type SheetRow, textCell } from './sheet-row.ts';
import { spansOf, widthOf } from './spans.ts';

const bold = { ...font, bold: true };
const italic = { ...font, italic: true };
const note: CellStyle = {
  font: italic,
  alignment: { horizontal: 'left', vertical: 'center', wrapText: true },
};
const signature: CellStyle = {
  font,
  alignment: { horizontal: 'center', vertical: 'top', wrapText: true },
};

export function noteRows({ notes = [] }: PaperTable, widths: number[]): SheetRow[] {
  const across = { first: 0, last: widths.length - 1 };
  return notes.map((text) => ({
    height: lineHeight * lineCount(text, widthOf(widths, across)),
    cells: [[0, textCell(text, note)]],
    merges: [across],
  }));
}

const roomToSign = 4;

/** One row, because no program breaks a page inside a row: the day, the signatures and the names stay together. */
export function signatureRows(document: PaperDocument, frame: Frame, widths: number[]): SheetRow[] {
  const signers = signed(document, frame);
  const spans = spansOf(widths, signers.length);
  const last = spans.at(-1);
  const place = last ? placeLines(placeAndDay(frame), widthOf(widths, last)) : [];
  const cells = signers.map(({ role, name }, index): Run[][] => [
    ...place.map((text) => [{ text: index === signers.length - 1 ? text : '', font: italic }]),
    [{ text: role, font: bold }],
    [{ text: howToSign[role], font: italic }],
    ...Array.from({ length: roomToSign }, () => [{ text: '', font }]),
    [{ text: name ?? '', font: bold }],
  ]);
  const lines = Math.max(...cells.map(({ length }) => length));
  return [
    emptyRow,
    {
      height: (lines + 1) * lineHeight,
      cells: cells.map((cell, index) => [spans[index]?.first ?? 0, linesCell(cell, signature)]),
      merges: spans,
    },
  ];
}

/** On two lines where one would not hold it, so that the roles below it stay on one level. */
function placeLines(text: string, width: number): string[] {
  const comma = text.lastIndexOf(', ');
  return text.length < width || comma === -1 ? [text] : [text.slice(0, comma + 1), text.slice(comma + 2)];
}
