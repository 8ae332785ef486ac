// How long a token for another program is valid. Days are those of Vietnam; the last one counts.

import { tokenMessages } from './messages.ts';

/** The same day of the next year; of 29 February, 1 March. */
export function latestExpiry(today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
}

/** Why a token cannot be valid until this day; null if it can. */
export function refusalOfExpiry(lastDay: string, today: string): string | null {
  if (lastDay < today) return tokenMessages.past;
  return lastDay > latestExpiry(today) ? tokenMessages.tooLate : null;
}

/** After a clock was set back, a token may seem to be valid for longer than one can be: then it is not. */
export const isValidOn = (today: string, lastDay: string): boolean =>
  refusalOfExpiry(lastDay, today) === null;
