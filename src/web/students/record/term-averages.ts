// The averages of all of a student's terms, oldest first: their positions in the chart, and as text.

import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { formatNumber } from '#web/kit/format.ts';

/** In SVG units, which are pixels if there is enough room. */
export const chart = { step: 44, top: 22, height: 88, foot: 38, margin: 24 } as const;

const highest = 10;

export type TermAverage = {
  /** 'HK1' */
  term: string;
  year: string;
  average: number | null;
  x: number;
  y: number;
};

export const heightOf = (average: number) => chart.top + chart.height * (1 - average / highest);

export function termAverages(years: RecordYear[]): TermAverage[] {
  return years
    .toReversed()
    .flatMap(({ TenNienKhoa, HocKy }) =>
      HocKy.map(({ IDHocKy, DiemTB }) => ({ term: `HK${IDHocKy}`, year: TenNienKhoa, average: DiemTB })),
    )
    .map((point, place) => ({
      ...point,
      x: chart.margin + chart.step * (place + 0.5),
      y: heightOf(point.average ?? 0),
    }));
}

/** The lines between neighbouring points, interrupted by terms without an average. */
export function linesOf(points: TermAverage[]): TermAverage[][] {
  const lines: TermAverage[][] = [[]];
  for (const point of points)
    if (point.average === null) lines.push([]);
    else lines.at(-1)?.push(point);
  return lines.filter(({ length }) => length > 1);
}

/** 'HK1 2025-2026: 7.8; HK2 2025-2026: 8.0' */
export const inWords = (points: TermAverage[]) =>
  points.map(({ term, year, average }) => `${term} ${year}: ${formatNumber(average, 1)}`).join('; ');
