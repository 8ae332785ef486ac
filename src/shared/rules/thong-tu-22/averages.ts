// The result of one subject in a term and in the year, by Thông tư 22/2021/TT-BGDĐT, article 9. Averages have one
// decimal; like all scores they are computed in whole hundredths.

import type { Hundredths } from '../hundredths.ts';
import { divideRoundingHalfUp } from '../round-half-up.ts';
import type { Judgement } from './judgement.ts';

const midTermWeight = 2;
const finalWeight = 3;
const secondTermWeight = 2;

/** A hundredth has one decimal too many. */
const tenth = 10;

const meanOf = (sum: number, weight: number) =>
  (divideRoundingHalfUp(sum, weight * tenth) * tenth) as Hundredths;

export type TermScores = {
  /** One per column of the subject: 2, 3 or 4. */
  regular: readonly (Hundredths | null)[];
  midTerm: Hundredths | null;
  final: Hundredths | null;
};

/** Null while a score is missing: a partial sum is never divided by less. */
export function termAverage({ regular, midTerm, final }: TermScores): Hundredths | null {
  if (midTerm === null || final === null) return null;
  let sum = midTermWeight * midTerm + finalWeight * final;
  for (const score of regular) {
    if (score === null) return null;
    sum += score;
  }
  return meanOf(sum, regular.length + midTermWeight + finalWeight);
}

/** Null while a judgement is missing. */
export function termJudgement(judgements: readonly (Judgement | null)[]): Judgement | null {
  if (judgements.includes(null)) return null;
  return judgements.every((judgement) => judgement === 'Đ') ? 'Đ' : 'CĐ';
}

export const exempt = 'Mien';
/** The result of a term: null while it is incomplete. */
export type TermResult<Value> = Value | null | typeof exempt;

/** Of the rounded term averages; null unless both exist. A term that the student is exempt from does not count. */
export function yearAverage(
  first: TermResult<Hundredths>,
  second: TermResult<Hundredths>,
): TermResult<Hundredths> {
  if (first === exempt) return second;
  if (second === exempt) return first;
  if (first === null || second === null) return null;
  return meanOf(first + secondTermWeight * second, 1 + secondTermWeight);
}

/** The judgement of the second term; the first one does not count. */
export const yearJudgement = (
  first: TermResult<Judgement>,
  second: TermResult<Judgement>,
): TermResult<Judgement> => (second === exempt ? first : second);
