// The rows below the table: notes and signatures.

import type { CellStyle } from 'hucre/xlsx';
import type { DocumentTable, Frame, SignedDocument, Signer } from '#shared/paper/document.ts';
import { placeAndDate, signersOf, signingInstructions } from '#shared/paper/frame.ts';
import { lineCount } from './line-count.ts';
import {
  emptyRow,
  font,
  indent,
  lineHeight,
  linesCell,
  type Run,
  type SheetRow,
  textCell,
  wrapped,
} from './sheet-row.ts';
import { spansOf, widthOf } from './spans.ts';

const bold = { ...font, bold: true };
const italic = { ...font, italic: true };
const note: CellStyle = { font: italic, alignment: wrapped('left', 'center') };
const signature: CellStyle = { font, alignment: wrapped('center', 'top') };

/** After an empty row, so that they do not look like part of the table. */
export function noteRows({ notes = [] }: DocumentTable, widths: number[]): SheetRow[] {
  const across = { first: 0, last: widths.length - 1 };
  const rows = notes.map(
    (text): SheetRow => ({
      height: lineHeight * lineCount(text, widthOf(widths, across)),
      cells: [[0, textCell(text, note)]],
      merges: [across],
    }),
  );
  return rows.length === 0 ? [] : [emptyRow, ...rows];
}

const roomToSign = Array.from({ length: 4 }, () => '');

/**
 * A single row, because programs never break a page inside a row: the date, the signatures and the names stay together.
 */
export function signatureRows(document: SignedDocument, frame: Frame, widths: number[]): SheetRow[] {
  const signers = signersOf(document, frame);
  const spans = spansOf(widths, signers.length);
  const last = spans.at(-1) ?? { first: 0, last: 0 };
  const place = placeLines(placeAndDate(frame), widthOf(widths, last));
  const cells = spans.map((span, index) => {
    const lines = signatureLines(signers[index], span === last ? place : place.map(() => ''));
    const letters = widthOf(widths, span) - indent;
    const height = lines.reduce((sum, [run]) => sum + lineCount(run.text, letters), 0) * lineHeight;
    return { column: span.first, cell: linesCell(lines, signature), height };
  });
  const height = Math.max(...cells.map((cell) => cell.height));
  return [emptyRow, { height, cells: cells.map(({ column, cell }) => [column, cell]), merges: spans }];
}

function signatureLines(signer: Signer | undefined, above: string[]): [Run][] {
  if (!signer) return [];
  return [
    ...above.map((text): [Run] => [{ text, font: italic }]),
    [{ text: signer.role, font: bold }],
    [{ text: signingInstructions[signer.role], font: italic }],
    ...roomToSign.map((text): [Run] => [{ text, font }]),
    [{ text: signer.name ?? '', font: bold }],
  ];
}

/** Split into two lines if it does not fit on one, so that the roles below stay aligned. */
function placeLines(text: string, width: number): string[] {
  const comma = text.lastIndexOf(', ');
  return text.length < width || comma === -1 ? [text] : [text.slice(0, comma + 1), text.slice(comma + 2)];
}
