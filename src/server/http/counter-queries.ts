// Counters that all processes share: one row each in GIOIHAN, raised by one atomic statement.

import { sql } from 'kysely';
import type { Reader } from '../database/reader.ts';
import type { Tx } from '../database/transaction.ts';

export type Count = { SoLan: number; HetHan: string };

/** Adds one, or begins a new window when the last one is over. */
export function raiseCounter(
  tx: Tx,
  now: Date,
  { key, minutes }: { key: string; minutes: number },
): Promise<Count> {
  const moment = now.toISOString();
  const over = sql<boolean>`"GIOIHAN"."HetHan" <= ${moment}`;
  return tx
    .insertInto('GIOIHAN')
    .values({ Khoa: key, SoLan: 1, HetHan: new Date(now.getTime() + minutes * 60_000).toISOString() })
    .onConflict((conflict) =>
      conflict.column('Khoa').doUpdateSet({
        SoLan: sql`case when ${over} then 1 else "GIOIHAN"."SoLan" + 1 end`,
        HetHan: sql`case when ${over} then excluded."HetHan" else "GIOIHAN"."HetHan" end`,
      }),
    )
    .returning(['SoLan', 'HetHan'])
    .executeTakeFirstOrThrow();
}

export function runningCounters(
  reader: Reader,
  now: Date,
  keys: string[],
): Promise<(Count & { Khoa: string })[]> {
  return reader
    .selectFrom('GIOIHAN')
    .selectAll()
    .where('Khoa', 'in', keys)
    .where('HetHan', '>', now.toISOString())
    .execute();
}

export async function deleteCounter(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('GIOIHAN').where('Khoa', '=', key).execute();
}

export async function deleteEndedCounters(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('GIOIHAN').where('HetHan', '<=', now.toISOString()).execute();
}
