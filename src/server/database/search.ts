import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '../../shared/text.ts';

/** Every word of `search` occurs in the folded text `column`; % _ and \ are ordinary characters. */
export function matches<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: Expression<string>,
  search: string | undefined,
): Expression<SqlBool> {
  const words = searchWords(search ?? '');
  return eb.and(words.map((word) => sql<SqlBool>`${column} like ${`%${literal(word)}%`} escape '\\'`));
}

/** A word of the folded text `column` begins with each word of `search`. */
export function matchesBeginnings<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: Expression<string>,
  search: string,
): Expression<SqlBool> {
  const spaced = sql<string>`' ' || ${column}`;
  return eb.and(
    searchWords(search).map((word) => sql<SqlBool>`${spaced} like ${`% ${literal(word)}%`} escape '\\'`),
  );
}

const literal = (word: string) => word.replace(/[%_\\]/gu, '\\$&');
