// The values of a year that follows Thông tư 22, and how they were entered.

import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { commentSeal } from '#server/platform/database/trail/seal.ts';
import { resultOf } from '#shared/school/scheme/averages.ts';
import { perColumn, type StoredCells } from '#shared/school/scheme/cells.ts';
import { type ColumnKey, type Tt22Key, tt22Keys, tt22ValueKeys } from '#shared/school/scheme/column-keys.ts';
import { judgementCodes } from '#shared/school/scheme/judgement.ts';
import { type ColumnKind, optionalColumns, type SheetColumn } from '#shared/school/scheme/scheme.ts';
import { type SubjectForm, tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { judgementComment, scoreComment } from './comments.ts';
import { type Author, at, schoolTime } from './history.ts';
import type { Random } from './random.ts';
import { type Entered, randomScore } from './scores.ts';

export type AssessmentRow = Insertable<Tables['DIEMTT22']>;
export type AssessmentChange = Omit<Insertable<Tables['LICHSUDANHGIA']>, 'Bam'>;

const [firstScore] = tt22ValueKeys;
const finalScore = tt22ValueKeys.at(-1);

/**
 * In the first term everything is there, but for a few values and, in a class with gaps, the finals of some subjects.
 * In the second term some teachers have entered their first score.
 */
export function enteredOf(random: Random, term: number, hasGaps: boolean): Entered {
  if (term === 2) {
    const share = random.chance(0.1) ? 0.95 : 0;
    return ({ key }) => (key === firstScore ? share : 0);
  }
  const final = hasGaps && random.chance(0.4) ? 0 : 0.985;
  return ({ key, kind }) => (key === finalScore ? final : kind === 'text' ? 0.7 : 0.995);
}

/** In hundredths: regular scores are whole or half. */
const half = 50;

export function valuesOf(
  random: Random,
  form: SubjectForm,
  expected: number,
  entered: Entered,
): StoredCells | null {
  const scheme = tt22Scheme(form);
  const cells = perColumn({ columns: scheme.values }, (column) =>
    random.chance(entered(column)) ? randomValue(random, column, expected) : null,
  );
  if (Object.values(cells).every((value) => value === null)) return null;
  const result = resultOf(scheme, cells);
  const [comment] = optionalColumns(scheme);
  const isWritten = comment && result !== null && random.chance(entered(comment));
  return { ...cells, NhanXet: isWritten ? commentOn(random, scheme.result.kind, result) : null };
}

function randomValue(random: Random, column: SheetColumn, expected: number): number {
  if (column.kind === 'judgement') return random.chance(0.985) ? judgementCodes.Đ : judgementCodes.CĐ;
  return randomScore(random, expected, column, half);
}

const commentOn = (random: Random, kind: ColumnKind, result: number) =>
  kind === 'score' ? scoreComment(random, result) : judgementComment(random, result === judgementCodes.Đ);

/** The values of one class in one subject and term. */
export type AssessedSheet = { classId: number; term: number; teacher: Author; rows: AssessmentRow[] };

/** The first and last day of each term's entry, in the year in which the school year begins. */
const season: Record<number, { from: string; days: number }> = {
  1: { from: '10-05', days: 38 },
  2: { from: '11-12', days: 3 },
};

/** One column after another, one sheet after another. */
export function assessmentHistory(
  random: Random,
  sheets: AssessedSheet[],
  firstYear: number,
): AssessmentChange[] {
  return [1, 2].flatMap((term) => {
    const ofTerm = sheets.filter((sheet) => sheet.term === term);
    const { from = '10-05', days = 1 } = season[term] ?? {};
    return tt22Keys.flatMap((key, place) =>
      ofTerm.flatMap((sheet, index) => {
        const passed = ((place + index / ofTerm.length) / tt22Keys.length) * days;
        return sitting(random, sheet, key, schoolTime(`${firstYear}-${from}`, passed));
      }),
    );
  });
}

function sitting(random: Random, sheet: AssessedSheet, Cot: Tt22Key, start: number): AssessmentChange[] {
  return sheet.rows
    .filter((row) => row[Cot] !== null && row[Cot] !== undefined)
    .map(({ IDHocSinh, IDMonHoc, IDHocKy, [Cot]: value }, index) => {
      const place = { IDHocSinh, IDMonHoc, IDNienKhoa: null, IDHocKy, IDLopHoc: sheet.classId, Cot };
      return firstEntry(random, place, value, sheet.teacher, start + index * 1000);
    });
}

type Place = Pick<AssessmentChange, 'IDHocSinh' | 'IDMonHoc' | 'IDNienKhoa' | 'IDHocKy' | 'IDLopHoc' | 'Cot'>;

export const firstEntry = (random: Random, place: Place, value: unknown, author: Author, moment: number) => ({
  ...place,
  Cu: null,
  ...entry(random, place.Cot, value),
  ...author,
  ...at(moment),
});

/** A value, or a comment with its seal. */
function entry(random: Random, key: ColumnKey, value: unknown) {
  if (key !== 'NhanXet')
    return { Moi: Number(value), NhanXetCu: null, NhanXetMoi: null, NhanXetMuoi: null, Dau: null };
  const texts = { NhanXetCu: null, NhanXetMoi: String(value), NhanXetMuoi: saltOf(random) };
  return { Moi: null, ...texts, Dau: commentSeal(texts) };
}

const saltOf = (random: Random) =>
  Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('');
