import { expect, test } from 'vitest';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { openSheet } from './sheet-state.ts';
import { createSheetStore } from './sheet-store.ts';

const student = { HoTen: 'Nguyễn An', NgaySinh: '2010-01-01', Diem15: 5, Diem1Tiet: 6 };
const cell = { id: 1, column: 'Diem15' } as const;

/** A store whose animation frames are run by the test. */
function opened() {
  const frames: (() => void)[] = [];
  const rows = [1, 2].map((id) => ({ id, ...student }) as ScoreRow);
  const store = createSheetStore(openSheet(rows), (act) => frames.push(act));
  return { store, frames };
}

test('a key updates the cell immediately and the class in the next frame', () => {
  const { store, frames } = opened();
  const reported: string[] = [];
  store.subscribe(() => reported.push(store.state().rows[0]?.text.Diem15 ?? ''));
  store.dispatch({ type: 'typed', cell, text: '8' });
  expect(reported).toEqual(['8']);
  expect(store.settled().rows[0]?.text.Diem15).toBe('5.00');
  store.dispatch({ type: 'typed', cell, text: '8.5' });
  expect(frames).toHaveLength(1);
  frames[0]?.();
  expect(store.settled()).toBe(store.state());
  expect(reported).toEqual(['8', '8.5', '8.5']);
});

test('leaving a cell also waits for the frame, and the next key requests another', () => {
  const { store, frames } = opened();
  store.dispatch({ type: 'typed', cell, text: '8' });
  frames[0]?.();
  store.dispatch({ type: 'left', cell });
  expect(store.state().rows[0]?.text.Diem15).toBe('8.00');
  expect(store.settled().rows[0]?.text.Diem15).toBe('8');
  expect(frames).toHaveLength(2);
});

test.each([
  { type: 'undone' },
  { type: 'saveStarted', total: 1 },
  { type: 'pasted', cells: [{ ...cell, text: '9' }] },
] as const)('actions other than typing update everything immediately: $type', (action) => {
  const { store, frames } = opened();
  store.dispatch({ type: 'typed', cell, text: '8' });
  store.dispatch(action);
  expect(store.settled()).toBe(store.state());
  // The frame requested by the key press has nothing left to do.
  let isNotified = false;
  store.subscribe(() => {
    isNotified = true;
  });
  frames[0]?.();
  expect(isNotified).toBe(false);
});

test('an action without an effect notifies no listener', () => {
  const { store, frames } = opened();
  const before = store.state();
  const end = store.subscribe(() => expect.unreachable());
  store.dispatch({ type: 'left', cell });
  end();
  expect(store.state()).toBe(before);
  expect(frames).toEqual([]);
});
