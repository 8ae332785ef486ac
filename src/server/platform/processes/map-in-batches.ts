import { setImmediate as nextTurn } from 'node:timers/promises';

/** This many take about a millisecond, which is how long a save may be delayed. */
const batchSize = 100;

/** Maps a long list, one row after the other, yielding to other requests between batches. */
export async function mapInBatches<Row, Mapped>(
  rows: readonly Row[],
  map: (row: Row, index: number) => Mapped | Promise<Mapped>,
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % batchSize === 0) await nextTurn();
    mapped.push(await map(row, index));
  }
  return mapped;
}
