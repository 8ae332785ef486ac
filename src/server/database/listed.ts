import { type Compilable, type RawBuilder, sql } from 'kysely';
import { madeOf, order } from './question.ts';
import { isPostgresReader, type Reader } from './reader.ts';
import type { Tx } from './transaction.ts';

type ColumnType = 'bigint' | 'text';
type Listed<Types> = { [Column in keyof Types]: Types[Column] extends 'bigint' ? number : string };

/**
 * Rows that come along with a `question`, as a table to select from. However many there are, the words stay the same:
 * PostgreSQL is given a list for each column, SQLite all of them as JSON. PostgreSQL must not count them, either: for a
 * list that it sees to be shorter than the ten rows it guesses it plans anew each time. Into a selection it does not look.
 */
export function listed<Types extends Record<string, ColumnType>>(
  from: Reader,
  rows: Record<keyof Types & string, unknown>[],
  types: Types,
): RawBuilder<Listed<Types>> {
  const columns = Object.entries(types);
  if (isPostgresReader(from)) {
    const lists = columns.map(([name, type]) => {
      const list = madeOf(rows, (given) => given.map((row) => row[name] ?? null));
      return sql`(select cast(${list} as ${sql.raw(type)}[]))`;
    });
    const names = columns.map(([name]) => sql.ref(name));
    return sql`(select * from unnest(${sql.join(lists)}) as given(${sql.join(names)}))`;
  }
  const [name = '', ...others] = Object.keys(types);
  // To take it out of a list of its own for each row takes half as long again.
  if (others.length === 0) {
    const list = madeOf(rows, (given) => JSON.stringify(given.map((row) => row[name] ?? null)));
    return sql`(select value as ${sql.ref(name)} from json_each(${list}))`;
  }
  const values = columns.map(([name], index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`);
  const lists = madeOf(rows, (given) =>
    JSON.stringify(given.map((row) => columns.map(([name]) => row[name] ?? null))),
  );
  return sql`(select ${sql.join(values)} from json_each(${lists}))`;
}

export const columnsOf = <Types extends object>(types: Types) =>
  Object.keys(types) as (keyof Types & string)[];

type Row<Types> = { [Column in keyof Types]?: unknown };

/**
 * An order that inserts many rows, which `build` is given to insert. PostgreSQL is told of all of them at once; SQLite of
 * one after the other, since there taking them out of JSON costs as much as writing them.
 */
export function insertion<Types extends Record<string, ColumnType>>(
  types: Types,
  build: (tx: Tx, rows: RawBuilder<Listed<Types>>) => Compilable,
): (tx: Tx, rows: Row<Types>[]) => Promise<void> {
  const names = columnsOf(types);
  const together = order((tx: Tx, { rows }: { rows: Required<Row<Types>>[] }) => {
    const columns = sql.join(names.map((name) => sql.ref(name)));
    return build(tx, sql`select ${columns} from ${listed(tx, rows, types)} as given`);
  });
  const alone = order((tx: Tx, row: Row<Types>) => {
    const values = names.map((name) => madeOf(row[name], (value) => value ?? null));
    return build(tx, sql`values (${sql.join(values)})`);
  });
  return async (tx, rows) => {
    if (isPostgresReader(tx)) await together(tx, { rows: rows as Required<Row<Types>>[] });
    else for (const row of rows) await alone(tx, row);
  };
}
