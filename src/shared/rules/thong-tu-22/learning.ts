// The level of learning ('kết quả học tập') in a term or the year, by Thông tư 22/2021/TT-BGDĐT, article 9, clauses 2
// and 3.

import type { Hundredths } from '../hundredths.ts';
import type { Judgement } from '../scheme/judgement.ts';
import { type Level, levels, levelsBelow } from './levels.ts';

/** The result in one subject: an average or a judgement; null while it is incomplete. */
export type SubjectResult = { average: Hundredths | null } | { judgement: Judgement | null };

type Complete = { averages: Hundredths[]; judgements: Judgement[] };

const enoughSubjects = 6;

/** With fewer than six scored subjects, all of them. */
export const enoughReach = (averages: readonly Hundredths[], least: number): boolean =>
  averages.filter((average) => average >= least).length >= Math.min(enoughSubjects, averages.length);

const allReach = (averages: readonly Hundredths[], least: number) =>
  averages.every((average) => average >= least);

const failed = (judgements: readonly Judgement[]) =>
  judgements.filter((judgement) => judgement === 'CĐ').length;

const satisfies: Record<Exclude<Level, 'ChuaDat'>, (results: Complete) => boolean> = {
  Tot: ({ averages, judgements }) =>
    failed(judgements) === 0 && allReach(averages, 650) && enoughReach(averages, 800),
  Kha: ({ averages, judgements }) =>
    failed(judgements) === 0 && allReach(averages, 500) && enoughReach(averages, 650),
  Dat: ({ averages, judgements }) =>
    failed(judgements) <= 1 && allReach(averages, 350) && enoughReach(averages, 500),
};

export type Learning = {
  level: Level;
  /** Raised by one level, because a single subject had lowered it by two or more. */
  isAdjusted: boolean;
};

/**
 * `results`: the subjects of the class, without those the student is exempt from. Null without any, and while one is
 * incomplete.
 */
export function learningOf(results: readonly SubjectResult[]): Learning | null {
  const complete = completeOnly(results);
  if (!complete) return null;
  const level = plainLevel(complete);
  const isAdjusted = [...withoutOne(complete)].some(
    (others) =>
      (levelsBelow(level, 'Tot') >= 2 && satisfies.Tot(others)) ||
      (levelsBelow(level, 'Kha') >= 2 && satisfies.Kha(others)),
  );
  return isAdjusted
    ? { level: levels[levels.indexOf(level) - 1] ?? level, isAdjusted }
    : { level, isAdjusted };
}

function completeOnly(results: readonly SubjectResult[]): Complete | null {
  const complete: Complete = { averages: [], judgements: [] };
  for (const result of results) {
    if ('average' in result) {
      if (result.average === null) return null;
      complete.averages.push(result.average);
    } else {
      if (result.judgement === null) return null;
      complete.judgements.push(result.judgement);
    }
  }
  return results.length === 0 ? null : complete;
}

function plainLevel(results: Complete): Level {
  if (satisfies.Tot(results)) return 'Tot';
  if (satisfies.Kha(results)) return 'Kha';
  return satisfies.Dat(results) ? 'Dat' : 'ChuaDat';
}

/** The other subjects, for every subject; nothing for a single one, which leaves no others to judge by. */
function* withoutOne({ averages, judgements }: Complete): Generator<Complete> {
  if (averages.length + judgements.length === 1) return;
  for (const index of averages.keys()) yield { averages: averages.toSpliced(index, 1), judgements };
  for (const index of judgements.keys()) yield { averages, judgements: judgements.toSpliced(index, 1) };
}
