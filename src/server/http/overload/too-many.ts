import type { Waiting } from './waiting.ts';
import { type Worth, worths } from './worth.ts';

/**
 * How many calls may have waited long before the next one of that priority is rejected. Strangers: more than may wait
 * for a password check. Saves: more than 40 teachers with six browser connections each.
 */
const most: Record<Worth, number> = { stranger: 150, heavy: 50, usual: 100, save: 300 };

/**
 * Whether a call of this priority is rejected now. Lower priorities are rejected first, and never count against higher
 * ones. Strangers are also rejected as soon as the event loop falls behind: they are the only source of load without a
 * limit per account.
 */
export function tooMany(worth: Worth, { long, crowded }: Pick<Waiting, 'long' | 'crowded'>): boolean {
  if (crowded && worth === 'stranger') return true;
  let ahead = 0;
  for (const other of worths.toReversed()) {
    ahead += long[other];
    if (ahead >= most[other]) return true;
    if (other === worth) return false;
  }
  return false;
}
