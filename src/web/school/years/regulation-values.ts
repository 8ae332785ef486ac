// The values of the regulation form: each field's text as typed.

import { withDecimalPoint } from '#shared/school/scheme/parse-score.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { type Regulation, regulationCreation, type regulationLabels } from '#shared/school/years/api.ts';
import { regulationDefaults, usualSubjects } from '#shared/school/years/limits.ts';
import { ageOrderErrors } from '#shared/school/years/messages.ts';
import { firstYearOf, nameOfYear } from '#shared/school/years/school-year.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';

export type NumberField = keyof typeof regulationLabels;

/** The rows of the form, related fields together. */
export const numberRows: readonly (readonly NumberField[])[] = [
  ['TuoiToiThieu', 'TuoiToiDa'],
  ['SiSoToiDa', 'SoMonHocToiDa', 'DiemDatMon'],
  ['SoLopK10', 'SoLopK11', 'SoLopK12'],
];

export type RegulationTexts = Record<NumberField | 'TenNienKhoa', string> & {
  CachDanhGia: AssessmentMethod | null;
};

type Numbers = Record<NumberField, number> & { CachDanhGia?: AssessmentMethod | undefined };

const textsOf = (TenNienKhoa: string, numbers: Numbers): RegulationTexts => ({
  CachDanhGia: numbers.CachDanhGia ?? 'HaiCot',
  TenNienKhoa,
  TuoiToiThieu: String(numbers.TuoiToiThieu),
  TuoiToiDa: String(numbers.TuoiToiDa),
  SiSoToiDa: String(numbers.SiSoToiDa),
  SoMonHocToiDa: String(numbers.SoMonHocToiDa),
  DiemDatMon: String(numbers.DiemDatMon),
  SoLopK10: String(numbers.SoLopK10),
  SoLopK11: String(numbers.SoLopK11),
  SoLopK12: String(numbers.SoLopK12),
});

export const textsToEdit = (regulation: Regulation) => textsOf(regulation.TenNienKhoa, regulation);

/** By Thông tư 22 a class has more subjects than the default, which is proposed as long as nobody has typed another. */
export function proposedSubjects(method: AssessmentMethod, typed: string): string {
  const isProposed = Object.values(usualSubjects).map(String).includes(typed);
  return isProposed ? String(usualSubjects[method]) : typed;
}

/**
 * A new regulation continues the newest one; the first starts from the defaults and today's school year, and the school
 * chooses its method.
 */
export const textsToCreate = (newest: Regulation | undefined, today: Date): RegulationTexts => ({
  ...textsOf(nextYearName(newest?.TenNienKhoa, today), newest ?? regulationDefaults),
  ...(newest === undefined && { CachDanhGia: null }),
});

function nextYearName(newest: string | undefined, today: Date): string {
  const first = newest === undefined ? null : firstYearOf(newest);
  return nameOfYear(first === null ? schoolYearOf(today) : first + 1);
}

const june = 5;

/** From June on, schools prepare the year that begins in that calendar year. */
const schoolYearOf = (today: Date) => today.getFullYear() - (today.getMonth() >= june ? 0 : 1);

/** Trims numbers, and accepts 5,5 for the pass score 5.5. */
const tidied = (texts: RegulationTexts) => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text?.trim()])),
  DiemDatMon: withDecimalPoint(texts.DiemDatMon).trim(),
});

const schemaCheck = schemaErrors(regulationCreation);

export function regulationErrors(texts: RegulationTexts): Record<string, string> {
  const errors: Record<string, string> = {
    ...schemaCheck(tidied(texts)),
    ...(texts.CachDanhGia === null && { CachDanhGia: 'Vui lòng chọn cách đánh giá.' }),
  };
  if (errors['TuoiToiThieu'] || errors['TuoiToiDa']) return errors;
  if (Number(texts.TuoiToiThieu) < Number(texts.TuoiToiDa)) return errors;
  return {
    ...errors,
    TuoiToiThieu: ageOrderErrors.TuoiToiThieu.join(' '),
    TuoiToiDa: ageOrderErrors.TuoiToiDa.join(' '),
  };
}

export const toRegulation = (texts: RegulationTexts) => regulationCreation.parse(tidied(texts));
