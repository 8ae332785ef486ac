/** A part of a page: its height is known before anything is drawn, so that pages are filled by reckoning. */
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

/** Beside each other, as tall as the tallest. */
export const row = (blocks: readonly Block[]): Block => ({
  height: Math.max(0, ...blocks.map(({ height }) => height)),
  draw(top) {
    for (const { draw } of blocks) draw(top);
  },
});
