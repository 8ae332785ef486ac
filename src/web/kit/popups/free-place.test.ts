import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, distanceOf, freePlace, isFree } from './free-place.ts';

const size = { width: 300, height: 40 };
const window = { width: 1000, height: 600 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

test('with nothing in the way it is at the top right', () => {
  expect(freePlace(size, window, [])).toEqual(box(692, 8, 992, 48));
});

test('beside a button in the corner', () => {
  expect(freePlace(size, window, [box(900, 10, 990, 46)])).toEqual(box(596, 8, 896, 48));
});

test('between buttons, in the gap furthest right that is wide enough', () => {
  const [title, menu, page] = [box(20, 10, 200, 46), box(900, 10, 990, 46), box(700, 80, 990, 120)];
  expect(freePlace(size, window, [menu, title, page])).toEqual(box(596, 8, 896, 48));
  const middle = box(580, 10, 620, 46);
  expect(freePlace(size, window, [menu, title, middle, page])).toEqual(box(276, 8, 576, 48));
});

test('below a row that leaves no gap', () => {
  const row = [box(20, 10, 400, 46), box(500, 10, 990, 50)];
  expect(freePlace(size, window, row)).toEqual(box(692, 54, 992, 94));
});

test('on a phone that is full of buttons it covers as little as possible', () => {
  const phone = { width: 310, height: 200 };
  const rows = [box(0, 0, 310, 100), box(0, 104, 20, 150), box(0, 154, 310, 200)];
  expect(freePlace(size, phone, rows)).toEqual(box(2, 104, 302, 144));
});

const anyBox = fc
  .record({
    left: fc.integer({ min: 0, max: 1000 }),
    top: fc.integer({ min: 0, max: 600 }),
    width: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ left, top, width, height }) => box(left, top, left + width, top + height));

test('no place of a coarse grid is free and nearer', () => {
  const grid = Array.from({ length: 50 * 60 }, (_, place) => {
    const [left, top] = [8 + 12 * (place % 50), 8 + 9 * Math.floor(place / 50)];
    return box(left, top, left + size.width, top + size.height);
  });
  fc.assert(
    fc.property(fc.array(anyBox, { maxLength: 30 }), (taken) => {
      const found = freePlace(size, window, taken);
      const around = taken.map(({ left, top, right, bottom }) =>
        box(left - 4, top - 4, right + 4, bottom + 4),
      );
      const nearer = grid.filter(
        (place) =>
          isFree(place, window, around) &&
          (!isFree(found, window, taken) || distanceOf(place, window) < distanceOf(found, window)),
      );
      expect(nearer).toEqual([]);
    }),
  );
});
