import { type Align, type Column, lineHeight, type Pen, type Style } from './pen.ts';

const thin = 0.6;
/** Left and right of the text, relative to the font size. Small letters are those of wide tables with narrow columns. */
const paddingOf = ({ size }: Style) => (size < 7 ? 0.2 : 0.4) * size;

/** `air`: the space above and below the text, relative to the font size. */
export type CellStyle = Style & { air: number };

/** A text in a box whose height is not known yet. */
export type Cell = { lines: string[]; align: Align; column: Column; style: CellStyle; needs: number };

const inside = ({ left, width }: Column, style: Style): Column => ({
  left: left + paddingOf(style),
  width: width - 2 * paddingOf(style),
});

export function cellOf(pen: Pen, text: string, align: Align, column: Column, style: CellStyle): Cell {
  const lines = pen.wrap(text, style, inside(column, style).width);
  const needs = lines.length * lineHeight(style) + 2 * style.air * style.size;
  return { lines, align, column, style, needs };
}

/** The height needed by the tallest cell. */
export const tallest = (cells: readonly Cell[]) => Math.max(0, ...cells.map(({ needs }) => needs));

/** The text is vertically centred. */
export function drawCell(pen: Pen, { lines, align, column, style }: Cell, top: number, height: number): void {
  pen.pdf.rect(column.left, top, column.width, height).lineWidth(thin).stroke();
  const middle = top + (height - lines.length * lineHeight(style)) / 2;
  pen.write(lines, style, align, inside(column, style), middle);
}
