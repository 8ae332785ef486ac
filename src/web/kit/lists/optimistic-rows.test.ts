import { describe, expect, test } from 'vitest';
import {
  isUnsaved,
  rowListOf,
  temporaryId,
  visibleRows,
  withAdded,
  withChanged,
  withRemoved,
  withSaved,
  withUndone,
} from './optimistic-rows.ts';

type Row = { id: number; name: string };

const an = { id: 1, name: 'An' };
const binh = { id: 2, name: 'Bình' };
const list = rowListOf<Row>([an, binh]);

test('a page and a plain list become the same list', () => {
  expect(rowListOf({ count: 120, results: [an] }, 51)).toEqual({
    count: 120,
    first: 51,
    rows: [an],
    unsaved: {},
  });
  expect(list).toEqual({ count: 2, first: 1, rows: [an, binh], unsaved: {} });
});

test('temporary ids are negative and unique', () => {
  const ids = [temporaryId(), temporaryId()];
  expect(ids.every((id) => id < 0)).toBe(true);
  expect(new Set(ids).size).toBe(2);
});

describe('after a rejection', () => {
  test('an added row is removed', () => {
    expect(withUndone(withAdded(list, { id: -1, name: 'Chi' }), -1)).toEqual(list);
  });

  test('a changed row is restored', () => {
    expect(withUndone(withChanged(list, { id: 1, name: 'Ân' }), 1)).toEqual(list);
  });

  test('a removed row is restored in place', () => {
    expect(withUndone(withRemoved(list, an), 1)).toEqual(list);
  });

  test('other pending changes stay', () => {
    const both = withChanged(withAdded(list, { id: -1, name: 'Chi' }), { id: 2, name: 'Bính' });
    const undone = withUndone(both, -1);
    expect(undone.rows.map((row) => row.name)).toEqual(['An', 'Bính']);
    expect(undone.rows.map((row) => isUnsaved(undone, row))).toEqual([false, true]);
  });

  test('a row refetched in the meantime is left as it is', () => {
    expect(withUndone(list, 1)).toEqual(list);
  });
});

describe('after success', () => {
  test('the id is replaced and the row is no longer marked', () => {
    const saved = withSaved(withAdded(list, { id: -1, name: 'Chi' }), -1, { id: 9, name: 'Chi' });
    expect(saved).toEqual({ count: 3, first: 1, rows: [{ id: 9, name: 'Chi' }, an, binh], unsaved: {} });
  });

  test('a removed row is gone, also from the count', () => {
    expect(withSaved(withRemoved(list, an), 1, undefined)).toEqual({
      count: 1,
      first: 1,
      rows: [binh],
      unsaved: {},
    });
  });
});

test('a row being removed is hidden and not counted', () => {
  expect(visibleRows(withRemoved(list, binh))).toMatchObject({ count: 1, rows: [an] });
  expect(visibleRows(list)).toEqual(list);
});
