import { type Compilable, type RawBuilder, sql } from 'kysely';
import { isPostgresReader, type Reader } from '../reader.ts';
import type { Tx } from '../transaction.ts';
import { derived, preparedCommand } from './prepared-query.ts';

type ColumnType = 'bigint' | 'text';
type TypedRow<Types> = { [Column in keyof Types]: Types[Column] extends 'bigint' ? number : string };

/**
 * Rows passed to a `preparedQuery` as a table to select from. The SQL text is the same for any number of rows:
 * PostgreSQL gets one array per column, SQLite gets JSON. PostgreSQL must not see the length either: for a list shorter
 * than its default estimate of ten rows it would plan the query again each time. A subselect hides the length.
 */
export function rowsTable<Types extends Record<string, ColumnType>>(
  from: Reader,
  rows: Record<keyof Types & string, unknown>[],
  types: Types,
): RawBuilder<TypedRow<Types>> {
  const columns = Object.entries(types);
  if (isPostgresReader(from)) {
    const lists = columns.map(([name, type]) => {
      const list = derived(rows, (given) => given.map((row) => row[name] ?? null));
      return sql`(select cast(${list} as ${sql.raw(type)}[]))`;
    });
    const names = columns.map(([name]) => sql.ref(name));
    return sql`(select * from unnest(${sql.join(lists)}) as given(${sql.join(names)}))`;
  }
  const [name = '', ...others] = Object.keys(types);
  // Extracting a single column from nested lists takes half as long again.
  if (others.length === 0) {
    const list = derived(rows, (given) => JSON.stringify(given.map((row) => row[name] ?? null)));
    return sql`(select value as ${sql.ref(name)} from json_each(${list}))`;
  }
  const values = columns.map(([name], index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`);
  const lists = derived(rows, (given) =>
    JSON.stringify(given.map((row) => columns.map(([name]) => row[name] ?? null))),
  );
  return sql`(select ${sql.join(values)} from json_each(${lists}))`;
}

export const columnsOf = <Types extends object>(types: Types) =>
  Object.keys(types) as (keyof Types & string)[];

type Row<Types> = { [Column in keyof Types]?: unknown };

/**
 * A `preparedCommand` that inserts many rows; `build` receives the rows to insert. PostgreSQL gets all of them in one
 * statement, SQLite one statement per row, since extracting them from JSON costs as much there as writing them.
 */
export function preparedInsert<Types extends Record<string, ColumnType>>(
  types: Types,
  build: (tx: Tx, rows: RawBuilder<TypedRow<Types>>) => Compilable,
): (tx: Tx, rows: Row<Types>[]) => Promise<void> {
  const names = columnsOf(types);
  const insertAll = preparedCommand((tx: Tx, { rows }: { rows: Required<Row<Types>>[] }) => {
    const columns = sql.join(names.map((name) => sql.ref(name)));
    return build(tx, sql`select ${columns} from ${rowsTable(tx, rows, types)} as given`);
  });
  const insertOne = preparedCommand((tx: Tx, row: Row<Types>) => {
    const values = names.map((name) => derived(row[name], (value) => value ?? null));
    return build(tx, sql`values (${sql.join(values)})`);
  });
  return async (tx, rows) => {
    if (isPostgresReader(tx)) await insertAll(tx, { rows: rows as Required<Row<Types>>[] });
    else for (const row of rows) await insertOne(tx, row);
  };
}
