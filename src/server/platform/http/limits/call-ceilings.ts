// How many calls one account may make: far more than a person makes, far fewer than a program that copies the school.
// Counted in the memory of each process, since a counter in the database would cost more than the reads it counts: with
// WEB_CONCURRENCY=4 an account gets up to four times as many.

import { tooMany } from '#shared/contract/errors.ts';
import { callLimits } from '#shared/contract/limits.ts';
import type { Caller } from '../../sessions/caller.ts';

type Kind = keyof typeof callLimits;

/** Throws when the limit is exceeded. */
type CountCalls = (caller: Pick<Caller, 'id'>, method: string, calls?: number) => void;

export function callCeilings(clock: () => Date): CountCalls {
  // One entry per account; a school has hundreds.
  const allowances: Record<Kind, Map<number, Allowance>> = { reads: new Map(), writes: new Map() };
  return (caller, method, calls) => {
    const kind = method === 'GET' ? 'reads' : 'writes';
    const now = clock().getTime();
    const allowance = allowances[kind].get(caller.id) ?? fullAllowance(callLimits[kind], now);
    allowances[kind].set(caller.id, allowance);
    const seconds = take(allowance, callLimits[kind], now, calls);
    if (seconds > 0) throw tooMany(seconds);
  };
}

/** A token bucket: its capacity and how fast it refills. */
type Rate = { burst: number; perSecond: number };

/** The tokens left and when they were computed (in ms). */
type Allowance = { left: number; at: number };

export const fullAllowance = (rate: Rate, now: number): Allowance => ({ left: rate.burst, at: now });

/** Takes `count` tokens. Returns 0, or the seconds until there are enough if there are too few. */
export function take(allowance: Allowance, rate: Rate, now: number, count = 1): number {
  // If the clock is set back, nothing is added or removed.
  const grown = (Math.max(0, now - allowance.at) / 1000) * rate.perSecond;
  allowance.left = Math.min(rate.burst, allowance.left + grown);
  allowance.at = now;
  if (allowance.left < count) return Math.ceil((count - allowance.left) / rate.perSecond);
  allowance.left -= count;
  return 0;
}
