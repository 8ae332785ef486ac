import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from '#shared/contract/text.ts';

type Text = Expression<string | null>;

/** Every word of `search` occurs in one of the folded texts; % _ and \ are literal. */
export function matches<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  texts: Text | Text[],
  search: string | undefined,
): Expression<SqlBool> {
  const words = searchWords(search ?? '');
  return eb.and(words.map((word) => eb.or([texts].flat().map((text) => contains(text, word)))));
}

/** Every word of `search` is the start of a word in the folded text. */
export function matchesBeginnings<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  text: Text,
  search: string,
): Expression<SqlBool> {
  const words = searchWords(search);
  return eb.and(words.map((word) => eb.or([startsWith(text, word), contains(text, ` ${word}`)])));
}

export const contains = (text: Text, word: string) => like(text, `%${literal(word)}%`);

export const startsWith = (text: Text, word: string) => like(text, `${literal(word)}%`);

const like = (text: Text, pattern: string) => sql<SqlBool>`${text} like ${pattern} escape '\\'`;

const literal = (word: string) => word.replace(/[%_\\]/gu, '\\$&');
