// What becomes of a score while it is typed, and when its field is left. Pasted text does not come through here: it is
// never bent, only judged by `parseScore`.

import { parseScore } from './score-text.ts';

const maxLength = 5;

/**
 * The text the field shows after typing `raw`: a comma is a point, a second digit without a point gets one
 * (85 → 8.5, 05 → 0.5) except in 10, two decimals at most, more than 10 becomes 10.00.
 */
export function typedScore(raw: string): string {
  const cleaned = raw.replaceAll(',', '.').replace(/[^\d.]/gu, '');
  const [whole = '', ...rest] = cleaned.split('.');
  const hasPoint = rest.length > 0;
  let [integer, decimals] = [whole, rest.join('')];
  if (integer.length > 1 && !/^10/u.test(integer)) {
    decimals = integer.slice(1) + decimals;
    integer = integer.slice(0, 1);
  } else if (integer.length > 2) {
    decimals = integer.slice(2) + decimals;
    integer = integer.slice(0, 2);
  }
  decimals = decimals.slice(0, 2);
  if (integer === '10' && Number(decimals) > 0) return '10.00';
  const text = hasPoint || decimals !== '' ? `${integer}.${decimals}` : integer;
  return text.slice(0, maxLength);
}

/** What was typed and the other number that the field makes of it, as in 11 → 1.1; null where the number stays. */
export function typedConversion(raw: string): { from: string; to: string } | null {
  const from = raw.replaceAll(',', '.').replace(/[^\d.]/gu, '');
  const to = String(Number(typedScore(raw)));
  return Number.isNaN(Number(from)) || Number(from) === Number(to) ? null : { from, to };
}

/** On leaving a field: a valid score gets its two decimals, anything else stays as it is, visible. */
export function formatOnLeave(text: string): string {
  const parsed = parseScore(text);
  return parsed.valid && parsed.value !== null ? parsed.value.toFixed(2) : text;
}
