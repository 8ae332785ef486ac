// The results of Thông tư 22, computed independently of the rules of the product: in tenths, by ranks instead of limits,
// and by trying out every adjustment. For tests that compare the two.

import type { Award, Promotion } from '#shared/results/student-results/year-outcome.ts';
import type { Judgement } from '#shared/school/scheme/judgement.ts';
import { type Level, levels } from '#shared/school/scheme/levels.ts';

/** In tenths, or a judgement; 'Mien' if exempt, null while incomplete. */
export type ExpectedMark = number | Judgement | 'Mien' | null;

const levelAt = (rank: number) => levels[rank] as Level;

/** The n-th best average and the worst one decide, and removing subjects is tried one by one. */
export function expectedLearning(tenths: number[], judgements: Judgement[]) {
  const rank = (averages: number[], failures: number) => {
    const best = averages.toSorted((a, b) => b - a);
    const sixth = best[Math.min(6, best.length) - 1] ?? 100;
    const worst = best.at(-1) ?? 100;
    if (failures === 0 && worst >= 65 && sixth >= 80) return 0;
    if (failures === 0 && worst >= 50 && sixth >= 65) return 1;
    return failures <= 1 && worst >= 35 && sixth >= 50 ? 2 : 3;
  };
  const failures = judgements.filter((one) => one === 'CĐ').length;
  const plain = rank(tenths, failures);
  const others = [
    ...tenths.map((_, index) => rank(tenths.toSpliced(index, 1), failures)),
    ...(failures > 0 ? [rank(tenths, failures - 1)] : []),
  ];
  const best = tenths.length + judgements.length > 1 ? Math.min(...others) : plain;
  const isAdjusted = (best === 0 && plain >= 2) || (best === 1 && plain === 3);
  return { level: levelAt(isAdjusted ? plain - 1 : plain), isAdjusted };
}

const isJudgement = (mark: ExpectedMark): mark is Judgement => mark === 'Đ' || mark === 'CĐ';

export function learningOfAll(marks: ExpectedMark[]) {
  const taken = marks.filter((mark) => mark !== 'Mien');
  if (taken.length === 0 || taken.includes(null)) return null;
  return expectedLearning(
    taken.filter((mark) => typeof mark === 'number'),
    taken.filter(isJudgement),
  );
}

/** Of two terms. */
export function expectedYearMark(first: ExpectedMark, second: ExpectedMark): ExpectedMark {
  if (first === 'Mien') return second;
  if (second === 'Mien') return first;
  if (isJudgement(first) || isJudgement(second)) return second;
  if (first === null || second === null) return null;
  // Half up: thirds have no halves, so the nearest tenth is the only candidate.
  return Math.round((Number(first) + 2 * Number(second)) / 3);
}

/** Rows: term 2; columns: term 1. */
const conductTable = ['TTKK', 'KKKD', 'KDDD', 'CCCC'];
const conductLetters = 'TKDC';

export function expectedConduct(first: Level | null, second: Level | null): Level | null {
  if (!first || !second) return null;
  const letter = conductTable[levels.indexOf(second)]?.[levels.indexOf(first)] ?? '';
  return levelAt(conductLetters.indexOf(letter));
}

export function expectedAward(
  learning: Level | null,
  conduct: Level | null,
  marks: ExpectedMark[],
): Award | null {
  if (learning !== 'Tot' || conduct !== 'Tot') return null;
  const best = marks.filter((mark) => typeof mark === 'number').toSorted((a, b) => b - a);
  return (best[Math.min(6, best.length) - 1] ?? 100) >= 90 ? 'XuatSac' : 'Gioi';
}

type Outcome = {
  block: number;
  absences: number;
  learning: Level | null;
  conduct: Level | null;
  /** A subject below 5.0 or CĐ has not been retaken. */
  canRetake: boolean;
  hadSummer: boolean;
};

export function expectedPromotion(year: Outcome): Promotion | null {
  const { learning, conduct } = year;
  if (!learning || !conduct) return null;
  const failed = [learning, conduct].map((level) => level === 'ChuaDat');
  if (year.absences > 45 || failed.every(Boolean)) return 'OLai';
  if (!failed.some(Boolean)) return year.block === 3 ? 'RaTruong' : 'LenLop';
  if (failed[0]) return year.canRetake ? 'KiemTraLai' : 'OLai';
  return year.hadSummer ? 'OLai' : 'RenLuyenHe';
}
