// What a year of Thông tư 22 leads to, for the rollover.

import type { RolloverStudent } from '#shared/results/rollover/api.ts';
import { suggestedByPromotion } from '#shared/results/rollover/rollover-rules.ts';
import { yearResultsOf } from '#shared/results/student-results/student-results.ts';
import { learningLevels, noLevels } from '../student-results/learning-levels.ts';
import type { StudentFacts } from '../student-results/load-results.ts';

/** The results of a student, by either way of assessing. */
export type RolloverYearResult = Omit<
  RolloverStudent,
  'id' | 'HoTen' | 'NgaySinh' | 'IDLopHoc' | 'TenLop' | 'IDKhoi' | 'QuyetDinh' | 'LyDo' | 'CoTheHoanTac'
>;

/** Thông tư 22 has no averages over subjects. */
const noAverages = { DiemTB_HK1: null, DiemTB_HK2: null, DiemTB_CaNam: null, Dat: null };

/** For a student who is in no class. */
export const withoutClass: RolloverYearResult = {
  ...noAverages,
  ...noLevels,
  ...{ HocTap: null, RenLuyen: null, XetLenLop: null, DuDiem: false },
  ...suggestedByPromotion(null),
};

export function rolloverResult(student: StudentFacts): RolloverYearResult {
  const year = yearResultsOf(student);
  const last = year.after ?? year;
  return {
    ...noAverages,
    ...learningLevels(student),
    HocTap: last.learning?.level ?? null,
    RenLuyen: last.conduct,
    XetLenLop: year.promotion,
    DuDiem: year.promotion !== null,
    ...suggestedByPromotion(year.promotion),
  };
}
