// What a year leads to, by Thông tư 22/2021/TT-BGDĐT, articles 8 and 12 to 15: conduct, award, promotion,
// retakes and summer conduct.

import type { Hundredths } from '#shared/contract/hundredths.ts';
import { type Level, passes } from '#shared/school/scheme/levels.ts';
import { isLastOfLevel } from '#shared/school/years/block.ts';
import { enoughReach } from './learning.ts';

export const awards = ['XuatSac', 'Gioi'] as const;
export type Award = (typeof awards)[number];

export const awardNames: Record<Award, string> = { XuatSac: 'Học sinh Xuất sắc', Gioi: 'Học sinh Giỏi' };

/** Based on the results before any retake. */
export function awardOf(
  learning: Level | null,
  conduct: Level | null,
  averages: readonly Hundredths[],
): Award | null {
  if (learning !== 'Tot' || conduct !== 'Tot') return null;
  return enoughReach(averages, 900) ? 'XuatSac' : 'Gioi';
}

export const promotions = ['LenLop', 'RaTruong', 'KiemTraLai', 'RenLuyenHe', 'OLai'] as const;
export type Promotion = (typeof promotions)[number];

export const promotionNames: Record<Promotion, string> = {
  LenLop: 'Lên lớp',
  RaTruong: 'Ra trường',
  KiemTraLai: 'Kiểm tra lại',
  RenLuyenHe: 'Rèn luyện hè',
  OLai: 'Ở lại lớp',
};

const maxAbsences = 45;

export type YearOutcome = {
  IDKhoi: number;
  /** After retakes. */
  learning: Level | null;
  /** After the summer. */
  conduct: Level | null;
  absences: number;
  /** A subject that may be retaken has not been. */
  hasOpenRetake: boolean;
  /** The conduct is that of the summer. */
  isSummerConduct: boolean;
};

/** Null while learning or conduct is incomplete. */
export function promotionOf(year: YearOutcome): Promotion | null {
  const { IDKhoi, learning, conduct, absences, hasOpenRetake, isSummerConduct } = year;
  if (!learning || !conduct) return null;
  if (absences > maxAbsences) return 'OLai';
  if (passes(learning) && passes(conduct)) return isLastOfLevel(IDKhoi) ? 'RaTruong' : 'LenLop';
  if (passes(learning) && !isSummerConduct) return 'RenLuyenHe';
  if (passes(conduct) && hasOpenRetake) return 'KiemTraLai';
  return 'OLai';
}

/** Second term → first term → year. */
const ofYear: Record<Level, Record<Level, Level>> = {
  Tot: { Tot: 'Tot', Kha: 'Tot', Dat: 'Kha', ChuaDat: 'Kha' },
  Kha: { Tot: 'Kha', Kha: 'Kha', Dat: 'Kha', ChuaDat: 'Dat' },
  Dat: { Tot: 'Kha', Kha: 'Dat', Dat: 'Dat', ChuaDat: 'Dat' },
  ChuaDat: { Tot: 'ChuaDat', Kha: 'ChuaDat', Dat: 'ChuaDat', ChuaDat: 'ChuaDat' },
};

/** The conduct ('kết quả rèn luyện') of the year; null unless both terms have one. */
export const yearConduct = (first: Level | null, second: Level | null): Level | null =>
  first && second && ofYear[second][first];
