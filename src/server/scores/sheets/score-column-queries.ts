import { sql } from 'kysely';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';

/** The value in `row`, the alias of a table with these columns, of the column named by the expression `column`. */
export const valueNamed = (row: string, keys: readonly ColumnKey[], column: ReturnType<typeof sql>) =>
  sql`case ${column} ${sql.join(
    keys.map((key) => sql`when ${sql.lit(key)} then ${sql.ref(`${row}.${key}`)}`),
    sql` `,
  )} end`;
