// The result of one subject in the year, by Thông tư 22/2021/TT-BGDĐT, article 9. The result of a term is that of its
// sheet (scheme/averages.ts).

import type { Hundredths } from '#shared/contract/hundredths.ts';
import { roundedMean } from '#shared/school/scheme/averages.ts';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import { terms } from '#shared/school/scheme/terms.ts';

const [firstTerm, secondTerm] = terms;

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
  const sum = firstTerm.weight * first + secondTerm.weight * second;
  return roundedMean(sum, firstTerm.weight + secondTerm.weight, 1);
}

/** The judgement of the second term; the first one does not count. */
export const yearJudgement = (
  first: TermResult<Judgement>,
  second: TermResult<Judgement>,
): TermResult<Judgement> => (second === exempt ? first : second);
