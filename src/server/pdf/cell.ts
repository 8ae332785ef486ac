import { type Align, type Column, lineHeight, type Pen, type Style } from './pen.ts';

const thin = 0.6;
/** Beside the text, as a part of the size of its letters. */
const padding = 0.4;

/** Above and below the text there is `air`, as a part of the size of its letters. */
export type CellStyle = Style & { air: number };

/** A text in its box, before it is known how tall that will be. */
export type Cell = { lines: string[]; align: Align; column: Column; style: CellStyle; needs: number };

const inside = ({ left, width }: Column, { size }: Style): Column => ({
  left: left + padding * size,
  width: width - 2 * padding * size,
});

export function cellOf(pen: Pen, text: string, align: Align, column: Column, style: CellStyle): Cell {
  const lines = pen.wrap(text, style, inside(column, style).width);
  const needs = lines.length * lineHeight(style) + 2 * style.air * style.size;
  return { lines, align, column, style, needs };
}

/** What the tallest of them needs. */
export const tallest = (cells: readonly Cell[]) => Math.max(0, ...cells.map(({ needs }) => needs));

/** The text stands in the middle of the height. */
export function drawCell(pen: Pen, { lines, align, column, style }: Cell, top: number, height: number): void {
  pen.pdf.rect(column.left, top, column.width, height).lineWidth(thin).stroke();
  const middle = top + (height - lines.length * lineHeight(style)) / 2;
  pen.write(lines, style, align, inside(column, style), middle);
}
