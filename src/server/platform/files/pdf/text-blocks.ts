import type { Block } from './block.ts';
import { type Align, type Column, lineHeight, type Pen, type Style } from './pen.ts';

export function paragraph(pen: Pen, text: string, style: Style, align: Align, column: Column): Block {
  const lines = pen.wrap(text, style, column.width);
  return {
    height: lines.length * lineHeight(style),
    draw: (top) => pen.write(lines, style, align, column, top),
  };
}

const thin = 0.6;

/** A line centred in its column. */
export const rule = (pen: Pen, length: number, { left, width }: Column): Block => ({
  height: 4,
  draw(top) {
    const start = left + (width - length) / 2;
    pen.pdf
      .moveTo(start, top + 2)
      .lineTo(start + length, top + 2)
      .lineWidth(thin)
      .stroke();
  },
});
