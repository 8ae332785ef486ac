import { expect, test } from 'vitest';
import { mapInBatches, queryInBatches } from './map-in-batches.ts';

test.each([0, 1, 99, 100, 101, 1700])('%i rows stay in their order', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  expect(await mapInBatches(rows, (row, index) => row + index)).toEqual(rows.map((row) => 2 * row));
});

test.each([0, 1, 500, 501, 1700])('the rows of %i keys stay in their order', async (count) => {
  const keys = Array.from({ length: count }, (_, index) => index);
  const sizes: number[] = [];
  const rows = await queryInBatches(keys, async (some) => {
    sizes.push(some.length);
    return some.flatMap((key) => [key, -key]);
  });
  expect(rows).toEqual(keys.flatMap((key) => [key, -key]));
  expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(500);
});

test('other work runs in between', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  const seen = await mapInBatches(Array.from({ length: 5_000 }), () => {
    const end = performance.now() + 0.02;
    while (performance.now() < end);
    return turns;
  });
  clearInterval(others);
  expect(new Set(seen).size).toBeGreaterThan(3);
});
