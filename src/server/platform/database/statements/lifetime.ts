// Expiry of things with a limited lifetime: sessions, codes, counter windows.

import type { Tx } from '../transaction.ts';

/** Tolerance for clock differences between two machines that share a database. */
const leeway = 60_000;

/**
 * Something that lives for `length` ms is valid if its end is later than `after` and no later than `until`. An end
 * further in the future was written while the clock was wrong and counts as expired; otherwise it would stay valid for
 * as long as the clock was ahead.
 */
export function validEndRange(now: Date, length: number): { after: string; until: string } {
  return {
    after: now.toISOString(),
    until: new Date(now.getTime() + length + leeway).toISOString(),
  };
}

export function isStillValid(end: string, now: Date, length: number): boolean {
  const left = Date.parse(end) - now.getTime();
  return left > 0 && left <= length + leeway;
}

type TableWithEnds = 'PHIEN' | 'PHIENPHUHUYNH' | 'GIOIHAN' | 'DIACHIQUEN' | 'MADATLAI' | 'MAKHOIPHUC';

/** Deletes what is no longer valid; what has just ended is kept for another `keptFor` ms. */
export async function deleteEnded(
  tx: Tx,
  table: TableWithEnds,
  now: Date,
  length: number,
  keptFor = 0,
): Promise<void> {
  const { until } = validEndRange(now, length);
  const before = new Date(now.getTime() - keptFor).toISOString();
  await tx
    .deleteFrom(table)
    .where((eb) => eb.or([eb('HetHan', '<=', before), eb('HetHan', '>', until)]))
    .execute();
}
