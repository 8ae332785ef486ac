import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many take about a millisecond: what a save may have to wait for. */
const atATime = 100;

/** Maps a long list a piece at a time, so that whoever else has a question is answered in between. */
export async function mapInTurns<Row, Mapped>(
  rows: Row[],
  map: (row: Row, index: number) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % atATime === 0) await nextTurn();
    mapped.push(map(row, index));
  }
  return mapped;
}
