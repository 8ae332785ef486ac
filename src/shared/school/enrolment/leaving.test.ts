import { describe, expect, test } from 'vitest';
import { departureText } from './departure-text.ts';
import {
  attendanceActionsFor,
  leavingDays,
  type ReturnFacts,
  refusalOfLeavingDay,
  refusalToReturn,
} from './leaving.ts';
import { leavingMessages, returnMessages } from './messages.ts';

const outside = leavingMessages.outsideYear('2026-07-01', '2027-08-31');

test.each([
  ['2026-06-30', '2026-11-16', outside],
  ['2026-07-01', '2026-11-16', null],
  ['2026-11-16', '2026-11-16', null],
  ['2026-11-17', '2026-11-16', leavingMessages.future],
  ['2027-08-31', '2027-10-01', null],
  ['2027-09-01', '2027-10-01', outside],
])('leaving on %s, today being %s: %s', (day, today, refusal) => {
  expect(refusalOfLeavingDay(day, '2026-2027', today)).toBe(refusal);
});

test('a school year lasts from July to August', () => {
  expect(leavingDays('2026-2027')).toEqual({ first: '2026-07-01', last: '2027-08-31' });
});

test.each([
  ['ChuyenTruong', 'Đã chuyển trường ngày 12/01/2027'],
  ['ThoiHoc', 'Đã thôi học ngày 12/01/2027'],
  ['BaoLuu', 'Đã bảo lưu ngày 12/01/2027'],
] as const)('%s is worded', (HinhThuc, text) => {
  expect(departureText({ HinhThuc, Ngay: '2027-01-12' })).toBe(text);
});

const lastYear = { IDKhoi: 1, left: false, decision: null, isPrevious: false };
const away: ReturnFacts = { enrolledNow: false, departureNow: null, lastYear };
const departureNow = { HinhThuc: 'BaoLuu', Ngay: '2026-10-01' } as const;

describe('coming back', () => {
  test.each<[string, Partial<ReturnFacts>, string | null]>([
    ['enrolled', { enrolledNow: true }, returnMessages.enrolled],
    ['left this year', { departureNow }, returnMessages.leftNow],
    ['no earlier year', { lastYear: null }, returnMessages.leftNow],
    ['graduated', { lastYear: { ...lastYear, decision: 'RaTruong' } }, returnMessages.graduated],
    ['not decided yet, last year', { lastYear: { ...lastYear, isPrevious: true } }, returnMessages.undecided],
    ['never decided, long ago', {}, null],
    ['left during last year', { lastYear: { ...lastYear, left: true, isPrevious: true } }, null],
    ['left after last year', { lastYear: { ...lastYear, decision: 'ThoiHoc', isPrevious: true } }, null],
  ])('%s', (_, facts, refusal) => {
    expect(refusalToReturn({ ...away, ...facts })).toBe(refusal);
  });
});

describe('the actions', () => {
  const facts = { ...away, returnedNow: false, placedNow: false };
  test.each([
    ['enrolled', { enrolledNow: true }, ['RoiTruong']],
    ['back, not placed', { enrolledNow: true, returnedNow: true }, ['RoiTruong', 'HoanTacTroLaiHoc']],
    ['back and placed', { enrolledNow: true, returnedNow: true, placedNow: true }, ['RoiTruong']],
    ['left this year', { departureNow }, ['HoanTacRoiTruong']],
    ['back, and left again', { departureNow, returnedNow: true }, ['HoanTacRoiTruong']],
    ['left in an earlier year', { lastYear: { ...lastYear, left: true } }, ['TroLaiHoc']],
    ['graduated', { lastYear: { ...lastYear, decision: 'RaTruong' as const } }, []],
  ])('%s', (_, changed, actions) => {
    expect(attendanceActionsFor({ ...facts, ...changed })).toEqual(actions);
  });
});
