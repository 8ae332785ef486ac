import { type Kysely, sql } from 'kysely';
import { classifyFailure, DatabaseError } from './failure.ts';
import type { Reader } from './reader.ts';
import type { Tables } from './schema.ts';
import type { OpenFile } from './sqlite/open-file.ts';

/** Any failure of the database means that the server is not ready. */
export async function requireReady(database: { check(): Promise<void> }): Promise<void> {
  try {
    await database.check();
  } catch (error) {
    if (classifyFailure(error)) throw error;
    throw new DatabaseError('unreachable', 'the database is not the one of this program', { cause: error });
  }
}

/** Fails if the database does not respond or does not belong to this program. */
export async function requireResponse(reader: Reader): Promise<void> {
  await reader.selectFrom('VAITRO').select('MaVaiTro').limit(1).execute();
}

/** Fails on a standby or on a server that its administrator has made read-only. */
export async function requireWrites(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db);
  if (rows[0]?.readOnly !== 'off') throw new DatabaseError('readOnly', 'the server takes no writes');
}

/**
 * Fails if nothing can be written. Only a commit shows this: on a full disk everything before it succeeds. Writes an
 * unused field of the file header, and only if nothing else was written in the last second.
 */
export async function checkWritable(db: Kysely<Tables>, file: OpenFile): Promise<void> {
  file.requireWritable();
  file.requireFreeSpace();
  if (file.wroteRecently) return;
  await db.transaction().execute((tx) => sql`pragma user_version = 0`.execute(tx));
}
