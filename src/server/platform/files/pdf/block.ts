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
