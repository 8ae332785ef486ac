// The two trails are chains: every row carries a digest of its contents and of the row before it. Whoever changes,
// removes, adds or moves a row behind the program's back breaks the chain at that row.

import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { order, question } from './question.ts';
import { ask, isPostgresReader, type Reader } from './reader.ts';
import type { Tx } from './transaction.ts';

export const trails = ['LICHSUDIEM', 'NHATKY'] as const;
export type Trail = (typeof trails)[number];

type Value = string | number | null | undefined;
type Row = Record<string, Value>;
type Digest = { Bam: string };

/** With which a transaction has the end of a trail to itself. */
const endLock = 742_027;

/** What the first row follows. */
export const beginning = '';

/** Neither the id, which the database gives, nor the digest itself. */
const isContent = (name: string) => name !== 'id' && name !== 'Bam';

let inOrder: { given: string[]; sorted: string[] } = { given: [], sorted: [] };

/** Of many rows after each other all have the same columns: they are sorted once. */
function columnsOf(row: Row): string[] {
  const given = Object.keys(row);
  const isKnown =
    given.length === inOrder.given.length && given.every((name, at) => name === inOrder.given[at]);
  if (!isKnown) inOrder = { given, sorted: given.filter(isContent).sort() };
  return inOrder.sorted;
}

/** Empty columns are left out, so that a column that a later migration adds changes no digest of the rows before it. */
function contentOf(row: Row): string {
  const content: [string, Value][] = [];
  for (const name of columnsOf(row)) {
    const value = row[name];
    if (value !== null && value !== undefined) content.push([name, value]);
  }
  return JSON.stringify(content);
}

export function digestOf(before: string, row: object): string {
  return hash('sha256', `${before}\n${contentOf(row as Row)}`);
}

/** The rows with their digests, the first one following `before`. */
export function chainRows<Line extends object>(rows: Line[], before = beginning): (Line & Digest)[] {
  let last = before;
  return rows.map((row) => {
    last = digestOf(last, row);
    return { ...row, Bam: last };
  });
}

/**
 * Scores are saved by several processes at once, but the last row can only be followed by one of them. Not in one statement
 * with the question for it, which then would not see what was committed while it waited.
 */
const lockEnd = order((tx: Tx, { trail }: { trail: Trail }) =>
  tx.selectNoFrom(sql`pg_advisory_xact_lock(${sql.lit(endLock)}, hashtext(${trail}))`.as('lock')),
);

/** The same, following the last row that is there. Nobody else adds one until this transaction ends, so ask late. */
export async function chained<Line extends object>(
  tx: Tx,
  trail: Trail,
  rows: Line[],
): Promise<(Line & Digest)[]> {
  if (isPostgresReader(tx)) await lockEnd(tx, { trail });
  return chainRows(rows, await lastDigest(tx, trail));
}

/** One, not as many as are asked for: both engines would plan it anew each time, because it might be more. */
const lastRowOf = (trail: Trail) =>
  question((reader) => reader.selectFrom(trail).select('Bam').orderBy('id', 'desc').limit(sql.lit(1)));
const lastRow = { LICHSUDIEM: lastRowOf('LICHSUDIEM'), NHATKY: lastRowOf('NHATKY') };

export async function lastDigest(reader: Reader, trail: Trail): Promise<string | undefined> {
  const [row] = await lastRow[trail](reader, {});
  return row?.Bam;
}

const rowsAtOnce = 5_000;

export type StoredRow = Row & Digest & { id: number };

/** All rows of a trail from the first to the last. */
export async function* pagesOf(reader: Reader, trail: Trail): AsyncGenerator<StoredRow[]> {
  let last = 0;
  while (true) {
    const rows = await ask(
      reader,
      sql<StoredRow>`select * from ${sql.table(trail)} where "id" > ${last} order by "id" limit ${sql.lit(rowsAtOnce)}`,
    );
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.id;
  }
}
