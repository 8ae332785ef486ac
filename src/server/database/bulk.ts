// Many rows at once: the demo school, the restoring of a backup, students from a file. Without Kysely, which would take
// as long to write down thousands of parameters as the database to store them.

import { CompiledQuery, sql } from 'kysely';
import type { Engine } from './open.ts';
import { ask, type Reader } from './reader.ts';
import type { Tx } from './transaction.ts';

/** SQLite takes longer to read a long statement than to carry out ten short ones that it knows. */
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

/** The same for rows that get their ids from the table. Told are the ids, in no order. */
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
  const most = rowsPerStatement[engine];
  const returned: unknown[] = [];
  for (let start = 0; start < rows.length; start += most) {
    const some = rows.slice(start, start + most);
    returned.push(...(await tx.executeQuery(statement(table, some, returning))).rows);
  }
  return returned;
}

function insertValues({ name, columns }: Table, rows: unknown[][], returning: string): CompiledQuery {
  const values = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
  const names = columns.map(quote).join(', ');
  return CompiledQuery.raw(`INSERT INTO ${quote(name)} (${names}) VALUES ${values}${returning}`, rows.flat());
}

/** Twice as fast as a long list of parameters, each of which PostgreSQL would parse and type on its own. */
function insertJson({ name, columns }: Table, rows: unknown[][], returning: string): CompiledQuery {
  const names = columns.map(quote).join(', ');
  const records = rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  return CompiledQuery.raw(
    `INSERT INTO ${quote(name)} (${names}) SELECT ${names} FROM json_populate_recordset(null::${quote(name)}, $1)${returning}`,
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
