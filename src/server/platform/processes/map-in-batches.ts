import { setImmediate as nextTurn } from 'node:timers/promises';

/** This many take about a millisecond, which is how long a save may be delayed. */
const batchSize = 100;
/** SQLite reads this many rows in a few milliseconds, on the thread of all other requests. */
const keysPerQuery = 500;

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

/** Queries the rows of many keys, some keys at a time, yielding to other requests in between. */
export async function queryInBatches<Key, Row>(
  keys: readonly Key[],
  query: (some: Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += keysPerQuery) {
    if (start > 0) await nextTurn();
    rows.push(...(await query(keys.slice(start, start + keysPerQuery))));
  }
  return rows;
}
