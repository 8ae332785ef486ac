import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newStudent } from '../../../../test/student-files.ts';
import { listRowOf } from './check-students.ts';
import { LastList } from './last-list.ts';

const [owner, other] = [1, 2];
const shown = [listRowOf(newStudent(2)), listRowOf(newStudent(3, { Email: 'anh@example.com' }))];
const rows = () => shown.map(({ row }) => ({ ...row }));
const fresh = () => rows().map(listRowOf);

let last = new LastList();
beforeEach(() => {
  vi.useFakeTimers();
  last = new LastList();
  last.keep(owner, shown);
});
afterEach(() => void vi.useRealTimers());

/** For each row, whether it was not interpreted again. */
const kept = (sent = rows(), by = owner) =>
  last.parse(by, sent).map(({ parsed }) => shown.some((one) => one.parsed === parsed));

test('unchanged rows are not parsed again, in any order and number', () => {
  const [first, second] = rows();
  expect(
    last.parse(
      owner,
      [second, newStudent(9), first].flatMap((row) => row ?? []),
    ),
  ).toEqual([
    { row: second, parsed: shown[1]?.parsed },
    listRowOf(newStudent(9)),
    { row: first, parsed: shown[0]?.parsed },
  ]);
  last.keep(owner, shown);
  expect(kept()).toEqual([true, true]);
});

describe('is parsed again:', () => {
  test.each([
    { Ho: 'Đỗ  Ngọc' },
    { Ten: 'ánh 2' },
    { GioiTinh: 'Nam' },
    { NgaySinh: '2011-02-29' },
    { DiaChi: '' },
    { Email: 'Anh@example.com' },
    { KhoiDuKien: 2 },
    { KhoiDuKien: null },
    { Dong: 9 },
  ])('a row that comes back with %o', (change) => {
    const sent = rows().map((row) => ({ ...row, ...change }));
    expect(last.parse(owner, sent)).toEqual(sent.map(listRowOf));
    last.keep(owner, shown);
    expect(kept([...sent.slice(0, 1), ...rows().slice(1)])).toEqual([false, true]);
  });

  test('a row from another user, which does not remove the list', () => {
    expect(last.parse(other, rows())).toEqual(fresh());
    last.keep(owner, shown);
    expect(kept(rows(), other)).toEqual([false, false]);
    expect(kept()).toEqual([true, true]);
  });

  test('a list that was replaced by another one, of any user', () => {
    last.keep(other, fresh());
    expect(kept()).toEqual([false, false]);
  });

  test('a list that came back before, or after a while', () => {
    kept();
    expect(kept()).toEqual([false, false]);
    last.keep(owner, shown);
    vi.advanceTimersByTime(9 * 60_000);
    expect(kept()).toEqual([true, true]);
    last.keep(owner, shown);
    vi.advanceTimersByTime(11 * 60_000);
    expect(kept()).toEqual([false, false]);
  });
});

test('only one list is kept at a time', () => {
  const next = [listRowOf(newStudent(4)), listRowOf(newStudent(5))];
  last.keep(owner, next);
  const sent = [...shown, ...next].map(({ row }) => row);
  const parsed = last.parse(owner, sent).map((one) => one.parsed);
  expect(parsed.map((one, place) => one === [...shown, ...next][place]?.parsed)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
