// How the results of a subject are spread: a bar per whole score, or one for Đ and one for CĐ.

import { judgementCodes, judgements } from '#shared/school/scheme/judgement.ts';

export type Distribution = {
  /** Students who take the subject, with or without a result. */
  SiSo: number;
  SoCoDiem: number;
  /** Students per bar, in the order of `barNames`. */
  SoLuong: number[];
  /** Of scores, with two decimals; null without any, and for judgements. */
  TrungBinh: number | null;
  TrungVi: number | null;
};

const scoreBars = 10;

/** '8 – 8.9' for 8.0 to below 9; the last one includes 10. */
export const scoreBarNames = Array.from({ length: scoreBars }, (_, from) =>
  from === scoreBars - 1 ? `${from} – 10` : `${from} – ${from}.9`,
);

export const barNames = (isJudged: boolean): readonly string[] => (isJudged ? judgements : scoreBarNames);

/** Results as stored: hundredths or the codes of judgements, null without one. */
export function distributionOf(results: readonly (number | null)[], isJudged: boolean): Distribution {
  const known = results.filter((result) => result !== null).toSorted((a, b) => a - b);
  const SoLuong = barNames(isJudged).map(() => 0);
  for (const result of known) {
    const bar = isJudged ? Number(result !== judgementCodes.Đ) : barOf(result);
    SoLuong[bar] = (SoLuong[bar] ?? 0) + 1;
  }
  const counts = { SiSo: results.length, SoCoDiem: known.length, SoLuong };
  return isJudged || known.length === 0
    ? { ...counts, TrungBinh: null, TrungVi: null }
    : { ...counts, TrungBinh: asScore(meanOf(known)), TrungVi: asScore(medianOf(known)) };
}

const barOf = (hundredths: number) => Math.min(Math.floor(hundredths / 100), scoreBars - 1);

const meanOf = (sorted: readonly number[]) => sorted.reduce((sum, one) => sum + one, 0) / sorted.length;

function medianOf(sorted: readonly number[]): number {
  const upper = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? upper - 1 : upper], sorted[upper]];
  return (low + high) / 2;
}

const asScore = (hundredths: number) => Math.round(hundredths) / 100;
