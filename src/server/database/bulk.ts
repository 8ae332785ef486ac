// Many rows at once, ids included: the demo school and the restoring of a backup.

import { CompiledQuery, sql } from 'kysely';
import type { Engine } from './open.ts';
import { ask, type Reader } from './reader.ts';
import type { Tx } from './transaction.ts';

const rowsPerStatement = 1_000;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export async function insertRows(
  tx: Tx,
  engine: Engine,
  table: string,
  columns: string[],
  rows: unknown[][],
): Promise<void> {
  const insert = engine === 'postgres' ? insertJson : insertValues;
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await tx.executeQuery(insert(table, columns, rows.slice(start, start + rowsPerStatement)));
}

function insertValues(table: string, columns: string[], rows: unknown[][]): CompiledQuery {
  const values = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
  const names = columns.map(quote).join(', ');
  return CompiledQuery.raw(`INSERT INTO ${quote(table)} (${names}) VALUES ${values}`, rows.flat());
}

/** Twice as fast as a long list of parameters, each of which PostgreSQL would parse and type on its own. */
function insertJson(table: string, columns: string[], rows: unknown[][]): CompiledQuery {
  const names = columns.map(quote).join(', ');
  const records = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  return CompiledQuery.raw(
    `INSERT INTO ${quote(table)} (${names}) SELECT ${names} FROM json_populate_recordset(null::${quote(table)}, $1)`,
    [JSON.stringify(records)],
  );
}

/** The highest id a table has ever given out, or null when it gives out none. */
export async function lastIdOf(reader: Reader, engine: Engine, table: string): Promise<number | null> {
  const [row] = await ask<{ last: number | null }>(
    reader,
    engine === 'postgres'
      ? sql`select pg_sequence_last_value(${sequenceOf(table)}) as last`
      : sql`select seq as last from sqlite_sequence where name = ${table}`,
  );
  return row?.last ?? null;
}

/** Rows that came with their ids do not move the counter, so that the next row would take one of theirs. */
export async function setLastId(tx: Tx, engine: Engine, table: string, id: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval(${sequenceOf(table)}, ${id})`.execute(tx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(tx);
}

const sequenceOf = (table: string) => sql`pg_get_serial_sequence(${quote(table)}, 'id')::regclass`;
