// Retrying a call that a busy server rejected: with growing pauses, and only for a limited time.

import { ApiError, statusOf } from './problems.ts';

/** In ms. */
const timeLimit = 60_000;
const maxPause = 8_000;

export const isBusy = (error: unknown) => statusOf(error) === 503;

type Rejection = {
  /** How many times the call was sent before this attempt. */
  attempt: number;
  /** In ms since the first attempt. */
  elapsed: number;
  error: unknown;
  /** From 0 to 1: jitter, so that rejected clients do not all retry at the same moment. */
  jitter: number;
};

/** The pause before the next attempt in ms, or null to give up. */
export function pauseBeforeRetry({ attempt, elapsed, error, jitter }: Rejection): number | null {
  const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : null;
  const wanted = retryAfter === null ? Math.min(maxPause, 1000 * 2 ** attempt) : retryAfter * 1000;
  const pause = wanted + jitter * 1000;
  return elapsed + pause > timeLimit ? null : pause;
}
