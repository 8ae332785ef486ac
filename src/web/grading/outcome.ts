import type { Scores } from '../../shared/grading.ts';
import { passesSubject, subjectAverage } from '../../shared/rules/average.ts';
import { hundredthsToScore, scoreToHundredths, toHundredths } from '../../shared/rules/score.ts';

type Outcome = { average: number | null; passed: boolean | null };

/** What two scores come to; nothing while either is missing. */
export function outcomeOf({ Diem15, Diem1Tiet }: Scores, passScore: number): Outcome {
  const average = subjectAverage(scoreToHundredths(Diem15), scoreToHundredths(Diem1Tiet));
  return {
    average: hundredthsToScore(average),
    passed: average === null ? null : passesSubject(average, toHundredths(passScore)),
  };
}
