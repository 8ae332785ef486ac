import type { Waiting } from './waiting.ts';
import { type Worth, worths } from './worth.ts';

/**
 * So many may have waited for long before the next one of that worth is turned away. Strangers: more than may wait for a
 * password to be checked. Saves: more than 40 teachers with the six connections of a browser each.
 */
const most: Record<Worth, number> = { stranger: 150, heavy: 50, usual: 100, save: 300 };

/**
 * Whether a call of that worth is turned away now. Whoever is worth less goes first, and never counts against who is
 * worth more. Strangers also go as soon as the event loop falls behind: theirs is the only flood that nobody has counted.
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
