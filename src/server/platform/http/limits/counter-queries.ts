// Counters shared by all processes: one row each in GIOIHAN, incremented by one atomic statement.

import { sql } from 'kysely';
import type { Reader } from '../../database/reader.ts';
import { deleteEnded, isStillValid, validEndRange } from '../../database/statements/lifetime.ts';
import type { Tx } from '../../database/transaction.ts';

export type Count = { SoLan: number; HetHan: string };
type Window = { key: string; minutes: number };

const lengthOf = ({ minutes }: Window) => minutes * 60_000;
/** The longest window. */
const day = 24 * 3_600_000;

/** Adds one, or starts a new window if the last one has ended. */
export function incrementCounter(tx: Tx, now: Date, window: Window): Promise<Count> {
  const { after, until } = validEndRange(now, lengthOf(window));
  const over = sql<boolean>`"GIOIHAN"."HetHan" <= ${after} or "GIOIHAN"."HetHan" > ${until}`;
  return tx
    .insertInto('GIOIHAN')
    .values({
      Khoa: window.key,
      SoLan: 1,
      HetHan: new Date(now.getTime() + lengthOf(window)).toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('Khoa').doUpdateSet({
        SoLan: sql`case when ${over} then 1 else "GIOIHAN"."SoLan" + 1 end`,
        HetHan: sql`case when ${over} then excluded."HetHan" else "GIOIHAN"."HetHan" end`,
      }),
    )
    .returning(['SoLan', 'HetHan'])
    .executeTakeFirstOrThrow();
}

/** Subtracts one, unless its window has ended. */
export async function decrementCounter(tx: Tx, { key, HetHan }: { key: string; HetHan: string }) {
  await tx
    .updateTable('GIOIHAN')
    .set((eb) => ({ SoLan: eb('SoLan', '-', 1) }))
    .where('Khoa', '=', key)
    .where('HetHan', '=', HetHan)
    .execute();
  await tx.deleteFrom('GIOIHAN').where('Khoa', '=', key).where('SoLan', '<=', 0).execute();
}

/** The counters whose window has not ended, by key. */
export async function runningCounters(
  reader: Reader,
  now: Date,
  windows: Window[],
): Promise<Map<string, Count>> {
  const keys = windows.map(({ key }) => key);
  const rows = await reader.selectFrom('GIOIHAN').selectAll().where('Khoa', 'in', keys).execute();
  const counters = new Map(rows.map((row) => [row.Khoa, row]));
  const running = windows.flatMap((window) => {
    const count = counters.get(window.key);
    return count && isStillValid(count.HetHan, now, lengthOf(window)) ? [[window.key, count] as const] : [];
  });
  return new Map(running);
}

export async function deleteCounter(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('GIOIHAN').where('Khoa', '=', key).execute();
}

/** `kind`: the first part of a key made by `limitKey`. */
export async function deleteCountersOfKind(tx: Tx, kind: string): Promise<void> {
  await tx.deleteFrom('GIOIHAN').where('Khoa', 'like', `${kind}:%`).execute();
}

export const deleteEndedCounters = (tx: Tx, now: Date): Promise<void> => deleteEnded(tx, 'GIOIHAN', now, day);
