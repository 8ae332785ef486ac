import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '../permissions.ts';
import {
  isTermOpenTo,
  type LockCode,
  lockCodes,
  lockOf,
  needsReason,
  type SheetEntry,
  termLockOf,
} from './score-entry.ts';

const now = new Date('2027-01-15T16:59:00.000Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const open: SheetEntry = {
  role: 'GiaoVien',
  now,
  isCurrentYear: true,
  switchOn: true,
  deadline: null,
  openUntil: null,
  assignedOnly: false,
  isAssigned: false,
};

test.each<[string, Partial<SheetEntry>, LockCode | null]>([
  ['an open term', {}, null],
  ['a deadline ahead', { deadline: after }, null],
  ['a deadline at this moment', { deadline: now }, 'HET_HAN'],
  ['a deadline that has passed', { deadline: before }, 'HET_HAN'],
  ['a switch that is off', { switchOn: false }, 'KHOA'],
  ['both: the switch is named', { switchOn: false, deadline: before }, 'KHOA'],
  ['a switch that is off, a deadline ahead', { switchOn: false, deadline: after }, 'KHOA'],
  ['an opening against the switch', { switchOn: false, openUntil: after }, null],
  ['an opening against the deadline', { deadline: before, openUntil: after }, null],
  ['an opening that ends now', { switchOn: false, openUntil: now }, 'KHOA'],
  ['an opening that is over', { deadline: before, openUntil: before }, 'HET_HAN'],
  ['an opening that is over, of an open term', { openUntil: before }, null],
  ['somebody else’s sheet', { assignedOnly: true }, 'KHONG_PHAN_CONG'],
  ['one’s own sheet', { assignedOnly: true, isAssigned: true }, null],
  ['one’s own sheet in a closed term', { assignedOnly: true, isAssigned: true, switchOn: false }, 'KHOA'],
  ['somebody else’s sheet that is opened', { assignedOnly: true, openUntil: after }, 'KHONG_PHAN_CONG'],
  ['an old year', { isCurrentYear: false, openUntil: after }, 'NAM_CU'],
])('a teacher before %s', (_, facts, lock) => {
  expect(lockOf({ ...open, ...facts })).toBe(lock);
});

const anyMoment = fc.option(fc.constantFrom(before, now, after));
const anyEntry: fc.Arbitrary<SheetEntry> = fc.record({
  role: fc.constantFrom(...roles),
  now: fc.constant(now),
  isCurrentYear: fc.boolean(),
  switchOn: fc.boolean(),
  deadline: anyMoment,
  openUntil: anyMoment,
  assignedOnly: fc.boolean(),
  isAssigned: fc.boolean(),
});
const always = (property: (entry: SheetEntry) => void) => fc.assert(fc.property(anyEntry, property));

test('whatever is set: nobody enters scores of an old year, the office enters all others', () => {
  always((entry) => {
    expect(lockOf(entry) === 'NAM_CU').toBe(!entry.isCurrentYear);
    if (entry.isCurrentYear && entry.role !== 'GiaoVien') expect(lockOf(entry)).toBeNull();
  });
});

test('nothing that the office gives takes anything away', () => {
  always((entry) => {
    if (lockOf(entry) !== null) return;
    for (const more of [{ switchOn: true }, { deadline: null }, { openUntil: after }, { isAssigned: true }])
      expect(lockOf({ ...entry, ...more })).toBeNull();
  });
});

test('a later moment closes deadlines and openings, and opens nothing', () => {
  always((entry) => {
    const later = { ...entry, now: new Date(now.getTime() + 60_000) };
    if (termLockOf(entry, entry.now) !== null) expect(termLockOf(later, later.now)).not.toBeNull();
    if (lockOf(entry) !== null) expect(lockOf(later)).not.toBeNull();
  });
});

test('the office is asked why exactly where an assigned teacher without an opening stands before a lock', () => {
  always((entry) => {
    const teacher = { ...entry, role: 'GiaoVien', openUntil: null, isAssigned: true } as const;
    const isLocked = entry.isCurrentYear && lockOf(teacher) !== null;
    expect(needsReason(entry)).toBe(entry.role !== 'GiaoVien' && isLocked);
  });
});

test('every lock can be met', () => {
  const met = new Set(fc.sample(anyEntry, { numRuns: 2_000, seed: 7 }).map(lockOf));
  expect([...met].filter((lock) => lock !== null).sort()).toEqual([...lockCodes].sort());
});

const flagPairs = [false, true].flatMap((HK1) =>
  [false, true].map((HK2) => ({ ChoPhepSuaDiemHK1: HK1, ChoPhepSuaDiemHK2: HK2 })),
);

test('before a sheet is chosen: the flags never lock the office out', () => {
  for (const role of roles.filter((role) => role !== 'GiaoVien'))
    for (const flags of flagPairs)
      for (const term of [1, 2, 3]) expect(isTermOpenTo(role, term, flags)).toBe(true);
});

test('before a sheet is chosen: a teacher follows the flag of the term', () => {
  for (const flags of flagPairs) {
    expect(isTermOpenTo('GiaoVien', 1, flags)).toBe(flags.ChoPhepSuaDiemHK1);
    expect(isTermOpenTo('GiaoVien', 2, flags)).toBe(flags.ChoPhepSuaDiemHK2);
    expect(isTermOpenTo('GiaoVien', 3, flags)).toBe(true);
  }
});
