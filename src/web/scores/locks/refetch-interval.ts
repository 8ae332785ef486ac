import type { EntryAccess } from '#shared/scores/locks/api.ts';

const [second, hour] = [1000, 3_600_000];

/** In how many ms the access may change: a deadline passes, an opening ends, or the office opens the sheet. */
export function refetchInterval(
  { DuocSua, MaKhoa, Han, MoDen, YeuCau }: EntryAccess,
  now: number,
): number | false {
  if (YeuCau) return 15 * second;
  // The office may open a sheet or term at any time; only an old year never changes.
  if (!DuocSua && MaKhoa !== 'NAM_CU') return 30 * second;
  return timeUntilNextEnd([Han, MoDen], now);
}

/** In how many ms the earliest of these times has passed; false if all are in the past. */
export function timeUntilNextEnd(ends: (string | null)[], now: number): number | false {
  const left = ends.map((end) => (end ? Date.parse(end) - now : 0)).filter((wait) => wait > 0);
  // A timer cannot wait for months, and this machine's clock may be slightly fast.
  return left.length > 0 && Math.min(hour, Math.min(...left) + second);
}
