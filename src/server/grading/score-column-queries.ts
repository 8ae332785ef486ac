// Expressions over the scores in DIEM that do not depend on its set of columns.

import { sql } from 'kysely';
import { twoColumnKeys } from '../../shared/rules/scheme/scheme.ts';

const columns = twoColumnKeys.map((column) => sql.ref(column));

export const countScores = sql<number>`${sql.join(
  columns.map((column) => sql`count(${column})`),
  sql` + `,
)}`;

/** Whether a row holds a score; a row remains after its scores are cleared. */
export const holdsScore = sql<boolean>`(${sql.join(
  columns.map((column) => sql`${column} is not null`),
  sql` or `,
)})`;

/** The score in `row`, an alias of DIEM, for the column named by the expression `column`. */
export const scoreNamed = (row: string, column: ReturnType<typeof sql>) =>
  sql`case ${column} ${sql.join(
    twoColumnKeys.map((name) => sql`when ${sql.lit(name)} then ${sql.ref(`${row}.${name}`)}`),
    sql` `,
  )} end`;
