// The level of learning ('kết quả học tập') in a term or the year, by Thông tư 22/2021/TT-BGDĐT, article 9, clauses 2
// and 3.

import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import { type Level, levels, levelsBelow } from '#shared/school/scheme/levels.ts';
import type { TakenResult } from './tt22-averages.ts';

type Complete = { averages: Hundredths[]; judgements: Judgement[] };

const enoughSubjects = 6;

/** How many averages must reach the upper limit: with fewer than six scored subjects, all of them. */
export const enoughOf = (scored: number) => Math.min(enoughSubjects, scored);

export const enoughReach = (averages: readonly Hundredths[], min: number): boolean =>
  averages.filter((average) => average >= min).length >= enoughOf(averages.length);

/** `enough`: at least six averages reach it; `least`: all of them do; `failures`: at most this many 'CĐ'. */
export type Requirements = { enough: Hundredths; min: Hundredths; failures: number };

export const requirements = {
  Tot: { enough: 800, min: 650, failures: 0 },
  Kha: { enough: 650, min: 500, failures: 0 },
  Dat: { enough: 500, min: 350, failures: 1 },
} as Record<Exclude<Level, 'ChuaDat'>, Requirements>;

function satisfies({ averages, judgements }: Complete, level: Exclude<Level, 'ChuaDat'>): boolean {
  const { enough, min, failures } = requirements[level];
  const failed = judgements.filter((judgement) => judgement === 'CĐ').length;
  return failed <= failures && averages.every((average) => average >= min) && enoughReach(averages, enough);
}

export type Learning = {
  level: Level;
  /** Raised by one level, because a single subject had lowered it by two or more. */
  isAdjusted: boolean;
};

/**
 * `results`: the subjects of the class, without those the student is exempt from. Null without any, and while one is
 * incomplete.
 */
export function learningOf(results: readonly TakenResult[]): Learning | null {
  const level = plainLevel(results);
  if (!level) return null;
  const isAdjusted = loweringSubject(results) !== null;
  return isAdjusted
    ? { level: levels[levels.indexOf(level) - 1] ?? level, isAdjusted }
    : { level, isAdjusted };
}

/** Before the adjustment. */
export function plainLevel(results: readonly TakenResult[]): Level | null {
  const complete = completeOnly(results);
  if (!complete) return null;
  if (satisfies(complete, 'Tot')) return 'Tot';
  if (satisfies(complete, 'Kha')) return 'Kha';
  return satisfies(complete, 'Dat') ? 'Dat' : 'ChuaDat';
}

/** The place of the single subject that lowers the level by two or more; null if there is none. */
export function loweringSubject(results: readonly TakenResult[]): number | null {
  const level = plainLevel(results);
  if (!level) return null;
  const place = results.findIndex((_, index) => {
    // Null for a single subject, which leaves no others to judge by.
    const others = plainLevel(results.toSpliced(index, 1));
    return others === 'Tot' || others === 'Kha' ? levelsBelow(level, others) >= 2 : false;
  });
  return place === -1 ? null : place;
}

function completeOnly(results: readonly TakenResult[]): Complete | null {
  const complete: Complete = { averages: [], judgements: [] };
  for (const result of results) {
    if (result === null) return null;
    if (typeof result === 'number') complete.averages.push(result);
    else complete.judgements.push(result);
  }
  return results.length === 0 ? null : complete;
}
