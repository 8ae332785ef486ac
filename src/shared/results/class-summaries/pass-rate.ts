// Pass rates of a report, and how it handles missing scores. Integer arithmetic only.

import { divideRoundingHalfUp, writtenDecimal } from '#shared/contract/round-half-up.ts';

/**
 * A student's number of averages in a term, how many of them are in subjects of the class, and how many subjects the
 * class has.
 */
type Averages = { averages: number; ofTheClass: number; subjects: number };

/** 'Chưa đủ điểm': no average at all, or a subject of the class without one. */
export function lacksScores({ averages, ofTheClass, subjects }: Averages): boolean {
  return averages === 0 || ofTheClass < subjects;
}

/** 100 × passed / size, rounded to 2 decimals. */
export function passRate(passed: number, size: number): number {
  return size === 0 ? 0 : divideRoundingHalfUp(passed * 10_000, size) / 100;
}

/** The pass rate among students with an average; null, not 0, if no student has one. */
export function rateAmongScored(passed: number, scored: number): number | null {
  return scored === 0 ? null : passRate(passed, scored);
}

/** More than 5 %: the rates are unreliable, so the reader is warned. */
export function lacksMany({ missing, size }: { missing: number; size: number }): boolean {
  return 100 * missing > 5 * size;
}

/**
 * Why the rates are not final; null if few enough scores are missing. `where` is the position of the rates relative to
 * this sentence.
 */
export function missingText(
  { missing, size }: { missing: number; size: number },
  where: 'trên đây' | 'dưới đây',
): string | null {
  if (!lacksMany({ missing, size })) return null;
  const [some, all] = [missing, size].map((count) => count.toLocaleString('vi'));
  const share = writtenDecimal(passRate(missing, size), 2);
  return `Còn ${some} trong ${all} học sinh (${share}%) chưa đủ điểm, nên các tỉ lệ ${where} chưa phải là kết quả cuối cùng.`;
}

/** Decides the colour of a rate. */
export type RateLevel = 'low' | 'middle' | 'high';

export const rateLevels = { middle: 50, high: 80 } as const;

export function levelOf(rate: number): RateLevel {
  if (rate >= rateLevels.high) return 'high';
  return rate >= rateLevels.middle ? 'middle' : 'low';
}

type ClassCounts = { SiSo: number; SoLuongDat: number; SoLuongCoDiem: number; ChuaDuDiem: number };

/** The totals of all classes. The rates are computed over all students, not averaged over the classes. */
export function totalsOf(rows: readonly ClassCounts[]) {
  const sum = (field: keyof ClassCounts) => rows.reduce((total, row) => total + row[field], 0);
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
