// What becomes of a call that a busy server has turned away: it is sent again, not at once and not for ever.

import { ApiError, statusOf } from './problems.ts';

/** In ms. */
const patience = 60_000;
const longestPause = 8_000;

export const isBusy = (error: unknown) => statusOf(error) === 503;

type Refused = {
  /** How often it was sent before. */
  attempt: number;
  /** In ms, since it was sent first. */
  waited: number;
  error: unknown;
  /** From 0 to 1: not everybody who was turned away comes back in the same moment. */
  chance: number;
};

/** How long to wait before it is sent again, in ms; null when it has been long enough. */
export function pauseBefore({ attempt, waited, error, chance }: Refused): number | null {
  const told = error instanceof ApiError ? error.retryAfterSeconds : null;
  const wanted = told === null ? Math.min(longestPause, 1000 * 2 ** attempt) : told * 1000;
  const pause = wanted + chance * 1000;
  return waited + pause > patience ? null : pause;
}
