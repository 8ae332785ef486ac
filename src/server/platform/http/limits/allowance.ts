/** A token bucket: its capacity and how fast it refills. */
export type Rate = { burst: number; perSecond: number };

/** The tokens left and when they were computed (in ms). */
export type Allowance = { left: number; at: number };

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
