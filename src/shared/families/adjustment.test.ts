import { describe, expect, test } from 'vitest';
import { adjustedInTerm, adjustedInYear, type LastChange } from './adjustment.ts';

const day = (number: number) => `2027-01-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const changed = (
  IDMonHoc: number | null,
  IDHocKy: number,
  Cot: LastChange['Cot'],
  on: number,
): LastChange => ({
  ...{ IDMonHoc, IDHocKy, Cot },
  ThoiDiem: day(on),
});

const changes = [
  changed(1, 1, 'TX1', 10),
  changed(1, 1, 'CK', 14),
  changed(1, 1, 'GK', 12),
  changed(1, 2, 'NhanXet', 20),
  changed(2, 1, 'NhanXet', 15),
  changed(3, 0, 'KiemTraLai', 25),
  changed(null, 1, 'RenLuyen', 13),
  changed(null, 2, 'NhanXet', 22),
];

describe('in a term', () => {
  const subject = (IDMonHoc: number | null, IDHocKy = 1) => ({ IDMonHoc, IDHocKy });

  test.each([
    ['the latest of several changes', subject(1), 11, day(14)],
    ['not what came before publication', subject(1), 14, null],
    ['comments too', subject(2), 11, day(15)],
    ['not what changed in the other term', subject(2, 2), 11, null],
    ['what the homeroom teacher enters', subject(null), 11, day(13)],
    ['nothing', subject(9), 1, null],
  ])('%s', (_, place, published, expected) => {
    expect(adjustedInTerm(changes, place, day(published))).toBe(expected);
  });
});

describe('in the year', () => {
  test.each([
    ['a change in either term', 1, 11, day(14)],
    ['not a comment', 2, 11, null],
    ['a retake', 3, 11, day(25)],
    ['conduct, not its comment', null, 11, day(13)],
    ['nothing since', 1, 14, null],
  ])('%s', (_, IDMonHoc, published, expected) => {
    expect(adjustedInYear(changes, IDMonHoc, day(published))).toBe(expected);
  });
});
