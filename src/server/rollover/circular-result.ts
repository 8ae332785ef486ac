// What a year of Thông tư 22 leads to, for the rollover.

import type { RolloverStudent } from '../../shared/endpoints/rollover.ts';
import { suggestedByPromotion } from '../../shared/rules/rollover.ts';
import { yearResultsOf } from '../../shared/rules/thong-tu-22/student-results.ts';
import { learningLevels, noLevels } from '../results/learning-levels.ts';
import type { StudentFacts } from '../results/load-results.ts';

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
