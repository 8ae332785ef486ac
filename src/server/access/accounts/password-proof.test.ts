import { expect, test } from 'vitest';
import { needsPassword, signedInRecently } from './password-proof.ts';

const now = new Date('2026-11-16T01:00:00.000Z');
const minute = 60_000;
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

test.each([
  ['just now', 0, true],
  ['a millisecond less than 15 minutes ago', 15 * minute - 1, true],
  ['exactly 15 minutes ago', 15 * minute, false],
  ['yesterday', 24 * 60 * minute, false],
  ['half a minute ahead, by the clock of another machine', -minute / 2, true],
  ['an hour ahead: the clock was wrong', -60 * minute, false],
])('signed in %s', (_name, ago, recently) => {
  expect(signedInRecently(before(ago), now)).toBe(recently);
});

test('a session without a start time does not count as a recent sign-in', () => {
  expect(signedInRecently(undefined, now)).toBe(false);
});

const teacher = {
  before: 'GiaoVien',
  after: 'GiaoVien',
  own: false,
  setsPassword: false,
  changesEmail: false,
} as const;
const registrar = { ...teacher, before: 'GiaoVu', after: 'GiaoVu' } as const;
const board = { ...teacher, before: 'BGH', after: 'BGH' } as const;

test.each([
  ['creates a board account', { ...teacher, before: null, after: 'BGH' }, true],
  ['creates a registrar', { ...teacher, before: null, after: 'GiaoVu' }, true],
  ['creates a teacher', { ...teacher, before: null }, false],
  ['deletes a board account', { ...board, after: null }, true],
  ['deletes a teacher', { ...teacher, after: null }, false],
  ['promotes to the board', { ...teacher, after: 'BGH' }, true],
  ['demotes a board account', { ...board, after: 'GiaoVu' }, true],
  ['makes a teacher a registrar', { ...teacher, after: 'GiaoVu' }, true],
  ['deletes a registrar', { ...registrar, after: null }, true],
  ['sets the password of a registrar', { ...registrar, setsPassword: true }, true],
  ['changes the e-mail of a registrar', { ...registrar, changesEmail: true }, true],
  ['changes the name of a registrar', registrar, false],
  ['sets the password of a board account', { ...board, setsPassword: true }, true],
  ['sets the own password', { ...board, own: true, setsPassword: true }, true],
  ['sets the password of a teacher', { ...teacher, setsPassword: true }, false],
  ['changes the e-mail of a board account', { ...board, changesEmail: true }, true],
  ['changes the e-mail of a teacher', { ...teacher, changesEmail: true }, false],
  ['changes the name of a board account', board, false],
] as const)('%s: %o', (_name, write, needed) => {
  expect(needsPassword(write)).toBe(needed);
});
