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

/** The share of scores entered so far in a column. */
type Progress = (column: SheetColumn) => number;

/** Old years are complete. In the newest, term 1 nearly is, and in term 2 a few teachers have started. */
export function progressOf(random: Random, newest: boolean, term: number): Progress {
  if (!newest) return firstAndLater(1, 1);
  if (term === 1) return firstAndLater(0.985, 0.94);
  return firstAndLater(random.chance(0.08) ? 0.95 : 0, 0);
}

const firstAndLater =
  (first: number, later: number): Progress =>
  (column) =>
    column === twoColumns.values[0] ? first : later;

const usual = 6.9;

/** A student's ability: mostly between 5 and 9. */
export const ability = (random: Random) => usual + 0.95 * random.bell();

/** Single scores scatter around the ability. */
export const scoresOf = (random: Random, expected: number, entered: Progress) =>
  perColumn(twoColumns, (column) => {
    if (!random.chance(entered(column))) return null;
    const { scatter, step } = column.weight === 1 ? shortTest : longTest;
    return stepped(expected + scatter * random.bell(), step);
  }) as Scores;

/** Weight 1 is a short test, scored in quarters; a higher weight is a longer test, less scattered, scored in tenths. */
const shortTest = { scatter: 1.1, step: 25 };
const longTest = { scatter: 0.8, step: 10 };

function stepped(score: number, step: number): Hundredths {
  return Math.min(maxHundredths, Math.max(0, Math.round((score * 100) / step) * step)) as Hundredths;
}
