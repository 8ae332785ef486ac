// How values are written on this page.

import { formatDate, vietnameseDay } from '#shared/contract/calendar-date.ts';
import { formatDecimal } from '#shared/contract/round-half-up.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';

export const missing = '–';

/** The day of a moment (UTC), in Vietnam. */
export const dayOf = (moment: string) => formatDate(vietnameseDay(new Date(moment)));

/** Scores by Thông tư 22 have one decimal, the others two. */
export const valueText =
  (method: AssessmentMethod) =>
  (value: number | string | null | undefined): string => {
    if (value === null || value === undefined) return missing;
    return typeof value === 'number' ? formatDecimal(value, method === 'ThongTu22' ? 1 : 2) : value;
  };

type Result = { DiemTB?: number | null; KetQua?: string | null; Mien?: boolean };

/** An average, a judgement, or that the student is exempt. */
export const resultText = (method: AssessmentMethod, { DiemTB, KetQua, Mien }: Result) =>
  Mien ? exemptText : valueText(method)(DiemTB ?? KetQua);
