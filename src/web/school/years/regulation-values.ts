// The values of the regulation form: each field's text as typed.

import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import { withDecimalPoint } from '#shared/school/scheme/parse-score.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import {
  type Regulation,
  regulationCreation,
  regulationCreationOf,
  type regulationLabels,
} from '#shared/school/years/api.ts';
import { blocksOf, isUpperSecondary } from '#shared/school/years/block.ts';
import { classLimitField } from '#shared/school/years/capacity.ts';
import { lowerDefaults, regulationDefaults, usualSubjects } from '#shared/school/years/limits.ts';
import { ageOrderErrors } from '#shared/school/years/messages.ts';
import { firstYearOf, nameOfYear } from '#shared/school/years/school-year.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';

export type NumberField = keyof typeof regulationLabels;

/** The rows of the form, related fields together: the numbers of classes only for the blocks of the school. */
export function numberRowsOf(level: SchoolLevel): NumberField[][] {
  const [upper = [], lower = []] = [true, false].map((isUpper) =>
    blocksOf(level)
      .filter((block) => isUpperSecondary(block) === isUpper)
      .map(classLimitField),
  );
  const rows: NumberField[][] = [
    ['TuoiToiThieu', 'TuoiToiDa'],
    ['SiSoToiDa', 'SoMonHocToiDa', 'DiemDatMon'],
    lower,
    upper,
  ];
  return rows.filter((row) => row.length > 0);
}

/** Fields of blocks that the school does not have are missing. */
export type RegulationTexts = { TenNienKhoa: string; CachDanhGia: AssessmentMethod | null } & Record<
  NumberField,
  string
>;

type Numbers = Partial<Record<NumberField, number>> & { CachDanhGia?: AssessmentMethod | undefined };

const textsOf = (TenNienKhoa: string, numbers: Numbers, level: SchoolLevel) =>
  ({
    CachDanhGia: numbers.CachDanhGia ?? 'HaiCot',
    TenNienKhoa,
    ...Object.fromEntries(
      numberRowsOf(level)
        .flat()
        .map((name) => [name, String(numbers[name] ?? 0)]),
    ),
  }) as RegulationTexts;

export const textsToEdit = (regulation: Regulation, level: SchoolLevel) =>
  textsOf(regulation.TenNienKhoa, regulation, level);

/** By Thông tư 22 a class has more subjects than the default, which is proposed as long as nobody has typed another. */
export function proposedSubjects(method: AssessmentMethod, typed: string): string {
  const isProposed = Object.values(usualSubjects).map(String).includes(typed);
  return isProposed ? String(usualSubjects[method]) : typed;
}

/**
 * A new regulation continues the newest one; the first starts from the defaults and today's school year, and the school
 * chooses its method.
 */
export const textsToCreate = (
  newest: Regulation | undefined,
  today: Date,
  level: SchoolLevel,
): RegulationTexts => ({
  ...textsOf(
    nextYearName(newest?.TenNienKhoa, today),
    newest ?? (level === 'THPT' ? regulationDefaults : lowerDefaults),
    level,
  ),
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

export function regulationErrors(texts: RegulationTexts, level: SchoolLevel): Record<string, string> {
  const errors: Record<string, string> = {
    ...schemaErrors(regulationCreationOf(level))(tidied(texts)),
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
