// What a report says about the classes of a school while scores are still missing. All in whole numbers.

import type { ReportRow } from '../reporting.ts';
import { divideHalfUp, showDecimal } from './rounding.ts';

/** How many averages of a term a student has, how many of them in subjects of the class, and how many those are. */
type Averages = { averages: number; ofTheClass: number; subjects: number };

/** 'Chưa đủ điểm': no average at all, or a subject of the class without one. */
export function lacksScores({ averages, ofTheClass, subjects }: Averages): boolean {
  return averages === 0 || ofTheClass < subjects;
}

/** 100 × passed / size with 2 decimals. */
export function passRate(passed: number, size: number): number {
  return size === 0 ? 0 : divideHalfUp(passed * 10_000, size) / 100;
}

/** The rate over those who have an average; null where nobody has one, since that is no rate of 0. */
export function rateAmongScored(passed: number, scored: number): number | null {
  return scored === 0 ? null : passRate(passed, scored);
}

/** More than 5 %: then the rates say little, and the reader is warned. */
export function lacksMany({ missing, size }: { missing: number; size: number }): boolean {
  return 100 * missing > 5 * size;
}

/** Why the rates are no result yet, or null when so few are missing that they are. `where`: seen from the sentence. */
export function missingText(
  { missing, size }: { missing: number; size: number },
  where: 'trên đây' | 'dưới đây',
): string | null {
  if (!lacksMany({ missing, size })) return null;
  const [some, all] = [missing, size].map((count) => count.toLocaleString('vi'));
  const share = showDecimal(passRate(missing, size), 2);
  return `Còn ${some} trong ${all} học sinh (${share}%) chưa đủ điểm, nên các tỉ lệ ${where} chưa phải là kết quả cuối cùng.`;
}

/** How a rate is coloured. */
export type RateLevel = 'low' | 'middle' | 'high';

export const rateLevels = { middle: 50, high: 80 } as const;

export function levelOf(rate: number): RateLevel {
  if (rate >= rateLevels.high) return 'high';
  return rate >= rateLevels.middle ? 'middle' : 'low';
}

/** All classes of a report together. The rates are those of all students, not the mean of the classes' rates. */
export function totalsOf(rows: readonly ReportRow[]) {
  const sum = (field: 'SiSo' | 'SoLuongDat' | 'SoLuongCoDiem' | 'ChuaDuDiem') =>
    rows.reduce((total, row) => total + row[field], 0);
  const [size, passed, scored] = [sum('SiSo'), sum('SoLuongDat'), sum('SoLuongCoDiem')];
  return {
    classes: rows.length,
    size,
    passed,
    rate: passRate(passed, size),
    missing: sum('ChuaDuDiem'),
    rateAmongScored: rateAmongScored(passed, scored),
  };
}
