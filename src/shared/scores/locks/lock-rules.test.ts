import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roles } from '#shared/contract/permissions.ts';
import { termLockOf } from '#shared/school/years/term-lock.ts';
import {
  isTermOpenTo,
  type LockCode,
  lockCodes,
  lockOf,
  needsReason,
  type SheetEntry,
} from './lock-rules.ts';

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
  ['a future deadline', { deadline: after }, null],
  ['a deadline right now', { deadline: now }, 'HET_HAN'],
  ['a past deadline', { deadline: before }, 'HET_HAN'],
  ['switched off', { switchOn: false }, 'KHOA'],
  ['switched off and past the deadline', { switchOn: false, deadline: before }, 'KHOA'],
  ['switched off with a future deadline', { switchOn: false, deadline: after }, 'KHOA'],
  ['an opening while switched off', { switchOn: false, openUntil: after }, null],
  ['an opening after the deadline', { deadline: before, openUntil: after }, null],
  ['an opening that ends now', { switchOn: false, openUntil: now }, 'KHOA'],
  ['an expired opening after the deadline', { deadline: before, openUntil: before }, 'HET_HAN'],
  ['an expired opening in an open term', { openUntil: before }, null],
  ['another teacher’s sheet', { assignedOnly: true }, 'KHONG_PHAN_CONG'],
  ['their own sheet', { assignedOnly: true, isAssigned: true }, null],
  ['their own sheet in a closed term', { assignedOnly: true, isAssigned: true, switchOn: false }, 'KHOA'],
  ['another teacher’s sheet with an opening', { assignedOnly: true, openUntil: after }, 'KHONG_PHAN_CONG'],
  ['an old year', { isCurrentYear: false, openUntil: after }, 'NAM_CU'],
])('lock for a teacher: %s', (_, facts, lock) => {
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

test('an old year is locked for everyone, any other year never for the office', () => {
  always((entry) => {
    expect(lockOf(entry) === 'NAM_CU').toBe(!entry.isCurrentYear);
    if (entry.isCurrentYear && entry.role !== 'GiaoVien') expect(lockOf(entry)).toBeNull();
  });
});

test('no permission granted by the office ever adds a lock', () => {
  always((entry) => {
    if (lockOf(entry) !== null) return;
    for (const more of [{ switchOn: true }, { deadline: null }, { openUntil: after }, { isAssigned: true }])
      expect(lockOf({ ...entry, ...more })).toBeNull();
  });
});

test('as time passes, terms and sheets can become locked but never unlocked', () => {
  always((entry) => {
    const later = { ...entry, now: new Date(now.getTime() + 60_000) };
    if (termLockOf(entry, entry.now) !== null) expect(termLockOf(later, later.now)).not.toBeNull();
    if (lockOf(entry) !== null) expect(lockOf(later)).not.toBeNull();
  });
});

test('the office must give a reason exactly where an assigned teacher without an opening is locked out', () => {
  always((entry) => {
    const teacher = { ...entry, role: 'GiaoVien', openUntil: null, isAssigned: true } as const;
    const isLocked = entry.isCurrentYear && lockOf(teacher) !== null;
    expect(needsReason(entry)).toBe(entry.role !== 'GiaoVien' && isLocked);
  });
});

test('every lock code occurs', () => {
  const met = new Set(fc.sample(anyEntry, { numRuns: 2_000, seed: 7 }).map(lockOf));
  expect([...met].filter((lock) => lock !== null).sort()).toEqual([...lockCodes].sort());
});

const flagPairs = [false, true].flatMap((HK1) =>
  [false, true].map((HK2) => ({ ChoPhepSuaDiemHK1: HK1, ChoPhepSuaDiemHK2: HK2 })),
);

test('isTermOpenTo is always true for the office', () => {
  for (const role of roles.filter((role) => role !== 'GiaoVien'))
    for (const flags of flagPairs)
      for (const term of [1, 2, 3]) expect(isTermOpenTo(role, term, flags)).toBe(true);
});

test('isTermOpenTo follows the term’s flag for teachers', () => {
  for (const flags of flagPairs) {
    expect(isTermOpenTo('GiaoVien', 1, flags)).toBe(flags.ChoPhepSuaDiemHK1);
    expect(isTermOpenTo('GiaoVien', 2, flags)).toBe(flags.ChoPhepSuaDiemHK2);
    expect(isTermOpenTo('GiaoVien', 3, flags)).toBe(true);
  }
});
