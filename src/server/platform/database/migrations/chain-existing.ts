import { PostgresAdapter, sql } from 'kysely';
import { chainRows, chainStart, pagesOf, type StoredRow, type Trail } from '../trail/chain.ts';
import type { Tx } from '../transaction.ts';

/** The step of the migration that introduced digests: adds them to existing rows. */
export async function chainExistingRows(tx: Tx): Promise<void> {
  for (const trail of ['LICHSUDIEM', 'NHATKY'] as const) {
    let before = chainStart;
    for await (const rows of pagesOf(tx, trail)) {
      const digests = chainRows(rows, before);
      before = digests.at(-1)?.Bam ?? before;
      await putDigests(tx, trail, digests);
    }
  }
}

async function putDigests(tx: Tx, trail: Trail, rows: StoredRow[]): Promise<void> {
  const pairs = JSON.stringify(rows.map(({ id, Bam }) => ({ id, digest: Bam })));
  const list =
    tx.getExecutor().adapter instanceof PostgresAdapter
      ? sql`json_to_recordset(${pairs}) as list (id bigint, digest text)`
      : sql`(select value ->> 'id' as id, value ->> 'digest' as digest from json_each(${pairs})) as list`;
  await sql`update ${sql.table(trail)} set "Bam" = list.digest from ${list}
    where ${sql.table(trail)}."id" = list.id`.execute(tx);
}
