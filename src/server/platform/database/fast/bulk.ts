// Bulk inserts: the demo school, restoring a backup, importing students. Bypasses Kysely, which would take as long to
// build thousands of parameters as the database takes to store them.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Engine } from '../open.ts';
import { queryRows, type Reader } from '../reader.ts';
import type { Tx } from '../transaction.ts';

/** SQLite needs more time to parse one long statement than to run ten short prepared ones. */
const rowsPerStatement: Record<Engine, number> = { sqlite: 100, postgres: 1_000 };

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

type Table = { name: string; columns: string[] };

export async function insertRows(
  tx: Tx,
  engine: Engine,
  name: string,
  columns: string[],
  rows: unknown[][],
): Promise<void> {
  await insert(tx, engine, { name, columns }, rows, '');
}

/** Like `insertRows`, for rows whose ids the table generates. Returns the ids, in no particular order. */
export async function insertNewRows(
  tx: Tx,
  engine: Engine,
  name: string,
  columns: string[],
  rows: unknown[][],
): Promise<number[]> {
  const inserted = await insert(tx, engine, { name, columns }, rows, ' RETURNING "id"');
  return (inserted as { id: number }[]).map(({ id }) => id);
}

async function insert(tx: Tx, engine: Engine, table: Table, rows: unknown[][], returning: string) {
  const statement = engine === 'postgres' ? insertJson : insertValues;
  const max = rowsPerStatement[engine];
  const returned: unknown[] = [];
  for (let start = 0; start < rows.length; start += max) {
    // SQLite runs statements on this thread, so thousands of rows would hold up other requests.
    if (start > 0) await nextTurn();
    const some = rows.slice(start, start + max);
    returned.push(...(await tx.executeQuery(statement(table, some, returning))).rows);
  }
  return returned;
}

function insertValues({ name, columns }: Table, rows: unknown[][], returning: string): CompiledQuery {
  const values = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
  const names = columns.map(quote).join(', ');
  return CompiledQuery.raw(`INSERT INTO ${quote(name)} (${names}) VALUES ${values}${returning}`, rows.flat());
}

/** Twice as fast as a long parameter list, where PostgreSQL parses and types each parameter separately. */
function insertJson({ name, columns }: Table, rows: unknown[][], returning: string): CompiledQuery {
  const names = columns.map(quote).join(', ');
  const records = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  return CompiledQuery.raw(
    `INSERT INTO ${quote(name)} (${names}) SELECT ${names} FROM json_populate_recordset(null::${quote(name)}, $1)${returning}`,
    [JSON.stringify(records)],
  );
}

/** The highest id a table has ever generated, or null if it has generated none. */
export async function lastIdOf(reader: Reader, engine: Engine, table: string): Promise<number | null> {
  const [row] = await queryRows<{ last: number | null }>(
    reader,
    engine === 'postgres'
      ? sql`select pg_sequence_last_value(${sequenceOf(table)}) as last`
      : sql`select seq as last from sqlite_sequence where name = ${table}`,
  );
  // 0 on SQLite if a migration has copied the table while it was empty.
  return row?.last || null;
}

/**
 * Rows inserted with explicit ids do not advance the sequence, so the next generated id would collide with one of them.
 */
export async function setLastId(tx: Tx, engine: Engine, table: string, id: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval(${sequenceOf(table)}, ${id})`.execute(tx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(tx);
}

const sequenceOf = (table: string) => sql`pg_get_serial_sequence(${quote(table)}, 'id')::regclass`;
