import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newStudent } from '../../../../test/student-files.ts';
import { understood } from './check-students.ts';
import { LastList } from './last-list.ts';

const [owner, other] = [1, 2];
const shown = [understood(newStudent(2)), understood(newStudent(3, { Email: 'anh@example.com' }))];
const rows = () => shown.map(({ row }) => ({ ...row }));
const fresh = () => rows().map(understood);

let last = new LastList();
beforeEach(() => {
  vi.useFakeTimers();
  last = new LastList();
  last.keep(owner, shown);
});
afterEach(() => void vi.useRealTimers());

/** For each row, whether it was not interpreted again. */
const kept = (sent = rows(), by = owner) =>
  last.understand(by, sent).map(({ said }) => shown.some((one) => one.said === said));

test('what was shown is not read again, in whatever order and however much of it comes back', () => {
  const [first, second] = rows();
  expect(
    last.understand(
      owner,
      [second, newStudent(9), first].flatMap((row) => row ?? []),
    ),
  ).toEqual([
    { row: second, said: shown[1]?.said },
    understood(newStudent(9)),
    { row: first, said: shown[0]?.said },
  ]);
  last.keep(owner, shown);
  expect(kept()).toEqual([true, true]);
});

describe('is read again', () => {
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
    expect(last.understand(owner, sent)).toEqual(sent.map(understood));
    last.keep(owner, shown);
    expect(kept([...sent.slice(0, 1), ...rows().slice(1)])).toEqual([false, true]);
  });

  test('what somebody else sends, who takes nothing away', () => {
    expect(last.understand(other, rows())).toEqual(fresh());
    last.keep(owner, shown);
    expect(kept(rows(), other)).toEqual([false, false]);
    expect(kept()).toEqual([true, true]);
  });

  test('a list in whose place another one was shown, to whomever', () => {
    last.keep(other, fresh());
    expect(kept()).toEqual([false, false]);
  });

  test('a list that has come back once, or after a while', () => {
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

test('one list at a time is kept', () => {
  const next = [understood(newStudent(4)), understood(newStudent(5))];
  last.keep(owner, next);
  const sent = [...shown, ...next].map(({ row }) => row);
  const said = last.understand(owner, sent).map((one) => one.said);
  expect(said.map((one, place) => one === [...shown, ...next][place]?.said)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
