// The scores of one student in a sheet: one value per column of the scheme.

import { type Hundredths, hundredthsToScore, scoreToHundredths } from '../score.ts';
import { type ScoreColumn, scoreColumns } from './scheme.ts';

export type PerColumn<Value> = Record<ScoreColumn, Value>;

/** Decimals, as in the API; null if there is no score. */
export type Scores = PerColumn<number | null>;
/** In hundredths, as stored in the database. */
export type StoredScores = PerColumn<Hundredths | null>;

export function perColumn<Value>(make: (column: ScoreColumn) => Value): PerColumn<Value> {
  const values = {} as PerColumn<Value>;
  for (const column of scoreColumns) values[column] = make(column);
  return values;
}

export const noScores: Readonly<PerColumn<null>> = perColumn(() => null);

/** Only the score columns of a row. */
export const pickColumns = <Value>(row: PerColumn<Value>): PerColumn<Value> =>
  perColumn((column) => row[column]);

export const scoresToHundredths = (scores: Scores): StoredScores =>
  perColumn((column) => scoreToHundredths(scores[column]));
export const hundredthsToScores = (stored: StoredScores): Scores =>
  perColumn((column) => hundredthsToScore(stored[column]));
