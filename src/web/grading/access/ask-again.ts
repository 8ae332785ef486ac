import type { EntryAccess } from '../../../shared/score-entry.ts';

const [second, hour] = [1000, 3_600_000];

/** In how many ms the answer may be another one: a deadline passes, an opening ends, the office answers. */
export function askAgainIn({ Han, MoDen, YeuCau }: EntryAccess, now: number): number | false {
  if (YeuCau) return 15 * second;
  const ends = [Han, MoDen].map((end) => (end ? Date.parse(end) - now : 0)).filter((left) => left > 0);
  // A timer cannot wait for months, and this machine's clock may go a little fast.
  return ends.length > 0 && Math.min(hour, Math.min(...ends) + second);
}
