/** So much at once, and so much a second from then on. */
export type Rate = { burst: number; perSecond: number };

/** What is left of a rate, and when it was reckoned (milliseconds). */
export type Allowance = { left: number; at: number };

export const fullAllowance = (rate: Rate, now: number): Allowance => ({ left: rate.burst, at: now });

/** Takes so much. Returns the seconds until there is so much again, 0 when it was there. */
export function take(allowance: Allowance, rate: Rate, now: number, count = 1): number {
  // A clock that is put back gives nothing and takes nothing.
  const grown = (Math.max(0, now - allowance.at) / 1000) * rate.perSecond;
  allowance.left = Math.min(rate.burst, allowance.left + grown);
  allowance.at = now;
  if (allowance.left < count) return Math.ceil((count - allowance.left) / rate.perSecond);
  allowance.left -= count;
  return 0;
}
