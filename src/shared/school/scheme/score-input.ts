// The text of a score field: adjusted while it is typed, and shown with all decimals once it is complete. Pasted text
// is not adjusted, so that a wrong paste stays visible.

import { withDecimalPoint } from './parse-score.ts';

const digitsAndPoints = (raw: string) => withDecimalPoint(raw).replace(/[^\d.]/gu, '');

/**
 * The text shown after typing `raw`: a comma becomes a point, a second digit without a point gets one (85 → 8.5, 05 →
 * 0.5) except in 10, at most `places` decimals, and more than 10 becomes 10.00.
 */
export function adjustTypedScore(raw: string, places: number): string {
  const [whole = '', ...rest] = digitsAndPoints(raw).split('.');
  const hasPoint = rest.length > 0;
  let [integer, decimals] = [whole, rest.join('')];
  if (integer.length > 1 && !/^10/u.test(integer)) {
    decimals = integer.slice(1) + decimals;
    integer = integer.slice(0, 1);
  } else if (integer.length > 2) {
    decimals = integer.slice(2) + decimals;
    integer = integer.slice(0, 2);
  }
  decimals = decimals.slice(0, places);
  if (integer === '10' && Number(decimals) > 0) return Number(integer).toFixed(places);
  const text = hasPoint || decimals !== '' ? `${integer}.${decimals}` : integer;
  return text.slice(0, '10.'.length + places);
}

/** Without the zeros that do not count. */
const significant = (digits: string) => digits.replace('.', '').replace(/^0+|0+$/gu, '');

/** What was typed, if it lost digits: 105 becomes 10, whereas 85 only gets a point. Null otherwise. */
export function shortenedFrom(raw: string, places: number): string | null {
  const change = typedScoreChange(raw, places);
  return change && significant(change.from) !== significant(change.to) ? change.from : null;
}

/** The typed number and the different number the field turns it into, as in 11 → 1.1; null if it stays the same. */
export function typedScoreChange(raw: string, places: number): { from: string; to: string } | null {
  const from = digitsAndPoints(raw);
  const to = String(Number(adjustTypedScore(raw, places)));
  return Number.isNaN(Number(from)) || Number(from) === Number(to) ? null : { from, to };
}
