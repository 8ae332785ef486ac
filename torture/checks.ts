// Invariants that hold for any database of the application, whatever has happened to it.

import { sql } from 'kysely';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { trails } from '#server/platform/database/trail/chain.ts';
import { checkChain } from '#server/platform/database/trail/verify.ts';
import { writable } from '#server/platform/database/writable.ts';
import type { Problem } from './ledger.ts';

const halfDone = (text: string): Problem => ({ kind: 'half-done', text });

export async function integrityProblems(database: AppDatabase): Promise<Problem[]> {
  const checks = [
    historyProblems,
    chainProblems,
    auditProblems,
    database.engine === 'sqlite' ? sqliteProblems : postgresProblems,
  ];
  const found: Problem[] = [];
  for (const check of checks) found.push(...(await check(database)).map(halfDone));
  return found;
}

/** Replaying the history must reproduce every stored score without a gap. */
export async function historyProblems(database: AppDatabase): Promise<string[]> {
  const problems: string[] = [];
  const replayed = new Map<string, number | null>();
  for (const change of await database.main.selectFrom('LICHSUDIEM').selectAll().orderBy('id').execute()) {
    const score = `${change.IDHocSinh} ${change.IDMonHoc} ${change.IDHocKy} ${change.Cot}`;
    if ((replayed.get(score) ?? null) !== change.Cu)
      problems.push(`${score}: history has a gap at ${change.id}`);
    if (change.Cu === change.Moi) problems.push(`${score}: nothing changed at ${change.id}`);
    replayed.set(score, change.Moi);
  }
  for (const row of await database.main.selectFrom('DIEM').selectAll().execute())
    for (const column of ['Diem15', 'Diem1Tiet'] as const) {
      const score = `${row.IDHocSinh} ${row.IDMonHoc} ${row.IDHocKy} ${column}`;
      if ((replayed.get(score) ?? null) !== row[column])
        problems.push(`${score}: history tells another score`);
    }
  return problems;
}

/** Every row of both trails must link to the row before it. */
async function chainProblems({ main }: AppDatabase): Promise<string[]> {
  const problems: string[] = [];
  for (const trail of trails) problems.push((await checkChain(main, trail)).fault ?? '');
  return problems.filter((problem) => problem !== '');
}

/** The audit log has one entry per import, whose counts add up to the imported changes in the history. */
async function auditProblems(database: AppDatabase): Promise<string[]> {
  const lines = await database.main
    .selectFrom('NHATKY')
    .select('ChiTiet')
    .where('HanhDong', '=', 'score.import')
    .execute();
  const logged = lines.reduce((sum, line) => sum + Number(JSON.parse(line.ChiTiet).changes), 0);
  const { count } = await database.main
    .selectFrom('LICHSUDIEM')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('Nguon', '=', 'import')
    .executeTakeFirstOrThrow();
  return logged === count ? [] : [`the audit trail tells ${logged} imported scores, the history ${count}`];
}

async function sqliteProblems(database: AppDatabase): Promise<string[]> {
  const db = writable(database);
  const { rows: found } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db);
  const { rows: orphans } = await sql<{ table: string }>`PRAGMA foreign_key_check`.execute(db);
  return [
    ...found.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...orphans.map(({ table }) => `${table} refers to a row that is not there`),
  ];
}

/** Checks every index against its table, and adds every foreign key again, which scans all rows. Always rolls back. */
async function postgresProblems(database: AppDatabase): Promise<string[]> {
  const done = new Error('everything was looked at');
  const checking = writable(database)
    .transaction()
    .execute(async (tx) => {
      await sql`create extension if not exists amcheck`.execute(tx);
      await sql`select bt_index_check(index.oid, true) from pg_class as index join pg_am on pg_am.oid = index.relam
        where index.relkind = 'i' and pg_am.amname = 'btree'
          and index.relnamespace = current_schema()::regnamespace`.execute(tx);
      const { rows: keys } = await sql<{ table: string; key: string }>`
        select conrelid::regclass::text as table, pg_get_constraintdef(oid) as key
        from pg_constraint where contype = 'f'`.execute(tx);
      for (const { table, key } of keys) await sql.raw(`ALTER TABLE ${table} ADD ${key}`).execute(tx);
      throw done;
    });
  return checking.then(
    () => [],
    (error: Error) => (error === done ? [] : [error.message]),
  );
}
