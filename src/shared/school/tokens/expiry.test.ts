import { describe, expect, test } from 'vitest';
import { isValidOn, latestExpiry, refusalOfExpiry } from './expiry.ts';
import { tokenMessages } from './messages.ts';

test.each([
  ['2026-11-20', '2027-11-20'],
  ['2027-12-31', '2028-12-31'],
  ['2028-02-29', '2029-03-01'],
  ['2027-02-28', '2028-02-28'],
])('a token of %s ends by %s', (today, last) => {
  expect(latestExpiry(today)).toBe(last);
});

describe('the last day', () => {
  test.each([
    ['2026-11-19', tokenMessages.past],
    ['2026-11-20', null],
    ['2027-11-20', null],
    ['2027-11-21', tokenMessages.tooLate],
  ])('%s', (lastDay, refusal) => {
    expect(refusalOfExpiry(lastDay, '2026-11-20')).toBe(refusal);
    expect(isValidOn('2026-11-20', lastDay)).toBe(refusal === null);
  });
});
