import { sql } from 'kysely';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';

const locked = ['LICHSUDIEM', 'LICHSUDANHGIA', 'NHATKY', 'CAICHINH'];

/** What the owner of the database can do: remove the triggers, change something, and restore the triggers. */
export function withTriggersDisabled(
  database: AppDatabase,
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  return write(database, 'exclusive', async (tx) => {
    if (database.engine === 'postgres') {
      for (const table of locked) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await change(tx);
      for (const table of locked) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
      return;
    }
    const triggers = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_master where type = 'trigger'`.execute(tx);
    for (const { name } of triggers.rows) await sql`drop trigger ${sql.id(name)}`.execute(tx);
    await change(tx);
    for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(tx);
  });
}
