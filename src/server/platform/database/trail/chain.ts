// The trails are hash chains: each row stores a digest of its contents and of the previous row's digest. Changing,
// removing, adding or moving a row outside the program breaks the chain at that row.

import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { preparedCommand, preparedQuery } from '../fast/prepared-query.ts';
import { trailEndKey } from '../lock-keys.ts';
import { isPostgresReader, queryRows, type Reader } from '../reader.ts';
import type { Tx } from '../transaction.ts';

export const trails = ['LICHSUDIEM', 'NHATKY', 'LICHSUDANHGIA'] as const;
export type Trail = (typeof trails)[number];

type Value = string | number | null | undefined;
type Row = Record<string, Value>;
type Digest = { Bam: string };

/** The predecessor of the first row. */
export const chainStart = '';

/** The id, which the database generates, the digest, and texts that can be erased, for which the chain has a seal. */
const notHashed = new Set(['id', 'Bam', 'NhanXetCu', 'NhanXetMoi', 'NhanXetMuoi']);

let inOrder: { given: string[]; sorted: string[] } = { given: [], sorted: [] };

/** Consecutive rows usually have the same columns, so the sorted list is cached. */
function columnsOf(row: Row): string[] {
  const given = Object.keys(row);
  const isKnown =
    given.length === inOrder.given.length && given.every((name, at) => name === inOrder.given[at]);
  if (!isKnown) inOrder = { given, sorted: given.filter((name) => !notHashed.has(name)).sort() };
  return inOrder.sorted;
}

/** Null columns are omitted, so that adding a column in a later migration does not change existing digests. */
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

/** The rows with their digests; the first one follows `before`. */
export function chainRows<Line extends object>(rows: Line[], before = chainStart): (Line & Digest)[] {
  let last = before;
  return rows.map((row) => {
    last = digestOf(last, row);
    return { ...row, Bam: last };
  });
}

/**
 * Several processes save scores concurrently, but only one row can follow the last one. The lock is a statement of its
 * own: combined with the query for the last row, it would not see rows committed while it waited.
 */
const lockEnd = preparedCommand((tx: Tx, { trail }: { trail: Trail }) =>
  tx.selectNoFrom(sql`pg_advisory_xact_lock(${sql.lit(trailEndKey)}, hashtext(${trail}))`.as('lock')),
);

/**
 * Like `chainRows`, continuing from the last stored row. No other transaction can add a row until this one ends, so
 * call it late.
 */
export async function chained<Line extends object>(
  tx: Tx,
  trail: Trail,
  rows: Line[],
): Promise<(Line & Digest)[]> {
  if (isPostgresReader(tx)) await lockEnd(tx, { trail });
  return chainRows(rows, await lastDigest(tx, trail));
}

/**
 * The limit is a literal: with a parameter, both engines would plan the query again each time, because it might be
 * larger.
 */
const lastRowOf = (trail: Trail) =>
  preparedQuery((reader) => reader.selectFrom(trail).select('Bam').orderBy('id', 'desc').limit(sql.lit(1)));
const lastRow = {
  LICHSUDIEM: lastRowOf('LICHSUDIEM'),
  LICHSUDANHGIA: lastRowOf('LICHSUDANHGIA'),
  NHATKY: lastRowOf('NHATKY'),
};

export async function lastDigest(reader: Reader, trail: Trail): Promise<string | undefined> {
  const [row] = await lastRow[trail](reader, {});
  return row?.Bam;
}

const rowsAtOnce = 5_000;

export type StoredRow = Row & Digest & { id: number };

/** All rows of a trail, in order. */
export async function* pagesOf(reader: Reader, trail: Trail): AsyncGenerator<StoredRow[]> {
  let last = 0;
  while (true) {
    const rows = await queryRows(
      reader,
      sql<StoredRow>`select * from ${sql.table(trail)} where "id" > ${last} order by "id" limit ${sql.lit(rowsAtOnce)}`,
    );
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.id;
  }
}
