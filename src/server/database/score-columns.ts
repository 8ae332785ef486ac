// Questions about the scores of DIEM that do not care which columns there are.

import { sql } from 'kysely';
import { scoreColumns } from '../../shared/rules/scheme/scheme.ts';

const columns = scoreColumns.map((column) => sql.ref(column));

/** How many scores a group of rows holds. */
export const countScores = sql<number>`${sql.join(
  columns.map((column) => sql`count(${column})`),
  sql` + `,
)}`;

/** Whether a row holds a score: a row stays when its scores are erased. */
export const holdsScore = sql<boolean>`(${sql.join(
  columns.map((column) => sql`${column} is not null`),
  sql` or `,
)})`;

/** The score of `row`, an alias of DIEM, that the text `column` names. */
export const scoreNamed = (row: string, column: ReturnType<typeof sql>) =>
  sql`case ${column} ${sql.join(
    scoreColumns.map((name) => sql`when ${sql.lit(name)} then ${sql.ref(`${row}.${name}`)}`),
    sql` `,
  )} end`;
