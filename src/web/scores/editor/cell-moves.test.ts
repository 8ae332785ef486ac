import { expect, test } from 'vitest';
import { historyKey, moveTarget } from './cell-moves.ts';

const ids = [11, 12, 13];
const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

test.each([
  ['Enter', {}, 12, 13],
  ['Enter', { shiftKey: true }, 12, 11],
  ['ArrowDown', {}, 12, 13],
  ['ArrowUp', {}, 12, 11],
  ['Home', {}, 13, 11],
  ['End', {}, 11, 13],
  ['Enter', {}, 13, 13],
  ['ArrowUp', {}, 11, 11],
  ['ArrowLeft', {}, 12, null],
  ['ArrowRight', {}, 12, null],
  ['Tab', {}, 12, null],
  ['Home', { shiftKey: true }, 12, null],
  ['Enter', { ctrlKey: true }, 12, null],
])('%s %o from %i moves to %s', (key, held, from, to) => {
  const target = moveTarget({ ...plain, ...held, key }, ids, { id: from, column: 'Diem1Tiet' });
  expect(target).toEqual(to === null ? null : { id: to, column: 'Diem1Tiet' });
});

test.each([
  ['z', { ctrlKey: true }, 'undone'],
  ['z', { metaKey: true }, 'undone'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redone'],
  ['y', { ctrlKey: true }, 'redone'],
  ['z', {}, null],
  ['z', { ctrlKey: true, altKey: true }, null],
])('%s with %o', (key, held, action) => {
  expect(historyKey({ ...plain, ...held, key })).toBe(action);
});
