// The table of a document: its headings, which are repeated on every page, and its rows.
import {
  type ColumnKind,
  cellText,
  type DocumentColumn,
  type DocumentValue,
  type SignedDocument,
} from '#shared/paper/document.ts';
import { type Heading, headingRows } from '#shared/paper/headings.ts';
import { minTableSize } from '#shared/paper/paper.ts';
import type { Block } from './block.ts';
import { type Align, type Column, lineHeight, type Pen, type Style } from './pen.ts';

/** Average character width relative to the font size, including its share of the padding. */
const letterWidth = 0.62;

const alignments: Record<ColumnKind, Align> = {
  text: 'left',
  mark: 'center',
  number: 'center',
  average: 'center',
  integer: 'center',
  date: 'center',
};

/** `letters`: the font size; `air`: the distance of the grid lines from the text, relative to the font size. */
export type TableSize = { letters: number; air: number };

export type Table = { headings: Block; rows: Block[] };

/** Uses this font size, or a smaller one if the number of columns requires it. */
export function tableBlocks(
  pen: Pen,
  { columns, rows, total }: SignedDocument,
  page: Column,
  { letters, air }: TableSize,
): Table {
  const size = Math.min(letters, Math.max(minTableSize, page.width / lettersOf(columns) / letterWidth));
  const places = placesOn(columns, page);
  const rowOf = (values: DocumentValue[], font: Style['font']) =>
    rowBlock(pen, columns, places, values, { font, size, air });
  return {
    headings: headingsBlock(pen, columns, places, { font: 'bold', size, air }),
    rows: [...rows.map((values) => rowOf(values, 'regular')), ...(total ? [rowOf(total, 'bold')] : [])],
  };
}

const lettersOf = (columns: readonly DocumentColumn[]) => columns.reduce((sum, { width }) => sum + width, 0);

type Places = (first: number, count?: number) => Column;

/** Divides the page in proportion to the column widths. */
function placesOn(columns: readonly DocumentColumn[], page: Column): Places {
  const share = page.width / lettersOf(columns);
  return (first, count = 1) => ({
    left: page.left + share * lettersOf(columns.slice(0, first)),
    width: share * lettersOf(columns.slice(first, first + count)),
  });
}

function rowBlock(
  pen: Pen,
  columns: readonly DocumentColumn[],
  placeOf: Places,
  values: DocumentValue[],
  style: CellStyle,
): Block {
  const cells = columns.map(({ kind }, index) =>
    cellOf(pen, cellText(kind, values[index] ?? null), alignments[kind], placeOf(index), style),
  );
  const height = tallest(cells);
  return {
    height,
    draw(top) {
      for (const cell of cells) drawCell(pen, cell, top, height);
    },
  };
}

function headingsBlock(
  pen: Pen,
  columns: readonly DocumentColumn[],
  placeOf: Places,
  style: CellStyle,
): Block {
  const headingCell = ({ text, first, colSpan, rowSpan }: Heading) => ({
    ...cellOf(pen, text, 'center', placeOf(first, colSpan), style),
    reachesDown: rowSpan === 2,
  });
  const [upper = [], lower = []] = headingRows(columns).map((headings) => headings.map(headingCell));
  const upperHeight = tallest(upper.filter(({ reachesDown }) => !reachesDown));
  const lowerHeight = Math.max(tallest(lower), tallest(upper) - upperHeight);
  const height = upperHeight + lowerHeight;
  return {
    height,
    draw(top) {
      for (const cell of upper) drawCell(pen, cell, top, cell.reachesDown ? height : upperHeight);
      for (const cell of lower) drawCell(pen, cell, top + upperHeight, lowerHeight);
    },
  };
}

const thin = 0.6;
/** Left and right of the text, relative to the font size. Small letters are those of wide tables with narrow columns. */
const paddingOf = ({ size }: Style) => (size < 7 ? 0.2 : 0.4) * size;

/** `air`: the space above and below the text, relative to the font size. */
type CellStyle = Style & { air: number };

/** A text in a box whose height is not known yet. */
type Cell = { lines: string[]; align: Align; column: Column; style: CellStyle; needs: number };

const inside = ({ left, width }: Column, style: Style): Column => ({
  left: left + paddingOf(style),
  width: width - 2 * paddingOf(style),
});

function cellOf(pen: Pen, text: string, align: Align, column: Column, style: CellStyle): Cell {
  const lines = pen.wrap(text, style, inside(column, style).width);
  const needs = lines.length * lineHeight(style) + 2 * style.air * style.size;
  return { lines, align, column, style, needs };
}

/** The height needed by the tallest cell. */
const tallest = (cells: readonly Cell[]) => Math.max(0, ...cells.map(({ needs }) => needs));

/** The text is vertically centred. */
function drawCell(pen: Pen, { lines, align, column, style }: Cell, top: number, height: number): void {
  pen.pdf.rect(column.left, top, column.width, height).lineWidth(thin).stroke();
  const middle = top + (height - lines.length * lineHeight(style)) / 2;
  pen.write(lines, style, align, inside(column, style), middle);
}
