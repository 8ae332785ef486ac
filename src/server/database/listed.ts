import { type RawBuilder, sql } from 'kysely';
import { madeOf } from './question.ts';
import { isPostgresReader, type Reader } from './reader.ts';

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
  const values = columns.map(([name], index) => sql`value ->> ${sql.lit(index)} as ${sql.ref(name)}`);
  const lists = madeOf(rows, (given) =>
    JSON.stringify(given.map((row) => columns.map(([name]) => row[name] ?? null))),
  );
  return sql`(select ${sql.join(values)} from json_each(${lists}))`;
}
