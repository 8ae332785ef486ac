// Retrying a call that a busy server rejected: with growing pauses, and only for a limited time.

import { ApiError, statusOf } from './problems.ts';

/** In ms. */
const patience = 60_000;
const longestPause = 8_000;

export const isBusy = (error: unknown) => statusOf(error) === 503;

type Refused = {
  /** How many times the call was sent before this attempt. */
  attempt: number;
  /** In ms since the first attempt. */
  waited: number;
  error: unknown;
  /** From 0 to 1: jitter, so that rejected clients do not all retry at the same moment. */
  chance: number;
};

/** The pause before the next attempt in ms, or null to give up. */
export function pauseBefore({ attempt, waited, error, chance }: Refused): number | null {
  const told = error instanceof ApiError ? error.retryAfterSeconds : null;
  const wanted = told === null ? Math.min(longestPause, 1000 * 2 ** attempt) : told * 1000;
  const pause = wanted + chance * 1000;
  return waited + pause > patience ? null : pause;
}
