import { type Align, type Column, lineHeight, type Pen, type Style } from './pen.ts';

/** A part of a page. Its height is known before it is drawn, so that pages can be laid out first. */
export type Block = { height: number; draw(top: number): void };

export const space = (height: number): Block => ({ height, draw: () => undefined });

export function stack(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw(top) {
      let next = top;
      for (const { height, draw } of blocks) {
        draw(next);
        next += height;
      }
    },
  };
}

/** Side by side, as tall as the tallest. */
export const row = (blocks: readonly Block[]): Block => ({
  height: Math.max(0, ...blocks.map(({ height }) => height)),
  draw(top) {
    for (const { draw } of blocks) draw(top);
  },
});

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
