// The result of one subject in the year, by Thông tư 22/2021/TT-BGDĐT, article 9. The result of a term is that of its
// sheet (scheme/averages.ts).

import type { Hundredths } from '#shared/contract/hundredths.ts';
import { roundedMean } from '#shared/school/scheme/averages.ts';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import { firstTerm, secondTerm, yearWeight } from '#shared/school/scheme/terms.ts';

export const exempt = 'Mien';
/** The result in a subject, in a term or the year: an average or a judgement, null while it is incomplete. */
export type SubjectResult = ScoredResult | JudgedResult;
export type ScoredResult = TermResult<Hundredths>;
export type JudgedResult = TermResult<Judgement>;
export type TermResult<Value> = Value | null | typeof exempt;
/** In a subject that the student takes. */
export type TakenResult = Exclude<SubjectResult, typeof exempt>;

/** The average that passes a subject: 5.0. */
export const passAverage = 500 as Hundredths;

/** Whether a subject is passed; if not, it may be retaken. Null while it is incomplete, undefined if exempt. */
export function passesSubject(result: SubjectResult): boolean | null | undefined {
  if (result === exempt) return undefined;
  if (result === null) return null;
  return typeof result === 'number' ? result >= passAverage : result === 'Đ';
}

/** Of the rounded term averages; null unless both exist. A term that the student is exempt from does not count. */
export function yearAverage(first: ScoredResult, second: ScoredResult): ScoredResult {
  if (first === exempt) return second;
  if (second === exempt) return first;
  if (first === null || second === null) return null;
  const sum = firstTerm.weight * first + secondTerm.weight * second;
  return roundedMean(sum, yearWeight, 1);
}

/** The judgement of the second term; the first one does not count. */
export const yearJudgement = (first: JudgedResult, second: JudgedResult): JudgedResult =>
  second === exempt ? first : second;
