import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { type Hundredths, maxHundredths } from '#shared/contract/hundredths.ts';
import { perColumn } from '#shared/school/scheme/cells.ts';
import type { twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import type { SheetColumn } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import type { Random } from './random.ts';

type Scores = Record<(typeof twoColumnKeys)[number], Hundredths | null>;
export type Score = Insertable<Tables['DIEM']> & Scores;

/** The share of values entered so far in a column. */
export type Entered = (column: SheetColumn) => number;

/** Old years are complete. In the newest, term 1 nearly is, and in term 2 a few teachers have started. */
export function progressOf(random: Random, newest: boolean, term: number): Entered {
  if (!newest) return firstAndLater(1, 1);
  if (term === 1) return firstAndLater(0.985, 0.94);
  return firstAndLater(random.chance(0.08) ? 0.95 : 0, 0);
}

const firstAndLater =
  (first: number, later: number): Entered =>
  (column) =>
    column === twoColumns.values[0] ? first : later;

const usual = 6.9;

/** A student's ability: mostly between 5 and 9. */
export const ability = (random: Random) => usual + 0.95 * random.bell();

const quarter = 25;

export const scoresOf = (random: Random, expected: number, entered: Entered) =>
  perColumn(twoColumns, (column) =>
    random.chance(entered(column)) ? randomScore(random, expected, column, quarter) : null,
  ) as Scores;

/**
 * Single scores scatter around the ability. Weight 1 is a short test, scored in steps of so many hundredths; a higher
 * weight is a longer test, less scattered, scored in tenths.
 */
export function randomScore(random: Random, expected: number, { weight }: SheetColumn, shortStep: number) {
  const { scatter, step } = weight === 1 ? { scatter: 1.1, step: shortStep } : { scatter: 0.8, step: 10 };
  const score = (expected + scatter * random.bell()) * 100;
  return Math.min(maxHundredths, Math.max(0, Math.round(score / step) * step)) as Hundredths;
}
