import { sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import { assessmentOfSheet, scoreOfSheet } from '#server/school/enrolment/score-joins.ts';
import { regularScores } from '#server/school/subjects/regular-score-queries.ts';
import { topicKey, tt22ValueKeys, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { type AssessmentMethod, valuesNeeded } from '#shared/school/scheme/scheme.ts';
import { schemeOf } from '#shared/school/scheme/schemes.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';
import { hasTopicIn, type TopicTerm } from '#shared/school/scheme/topic-term.ts';
import type { SubjectForm } from '#shared/school/scheme/tt22.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';

/** How many of these columns have a value, over all rows. */
export const countValues = (keys: readonly string[]) =>
  sql<number>`${sql.join(
    keys.map((key) => sql`count(${sql.ref(key)})`),
    sql` + `,
  )}`;

/** A score in the study topics counts only where the sheet has the column. */
const topicValues = sql<number>`count(case
  when "LOPHOC_MONHOC"."ChuyenDe" = "HOCKY"."id" then ${sql.ref(topicKey)} end)`;

const nobody = sql<number>`0`;

/**
 * Students of the class of whom nothing is needed: they are exempt from the subject in the term, or have brought its
 * results from a previous school.
 */
const exempt = sql<number>`(select count(*) from (
  select "MIENGIAM"."IDHocSinh" from "MIENGIAM" join "XEPLOP" as placed
    on placed."IDHocSinh" = "MIENGIAM"."IDHocSinh" and placed."IDNienKhoa" = "MIENGIAM"."IDNienKhoa"
  where "MIENGIAM"."IDMonHoc" = "LOPHOC_MONHOC"."IDMonHoc" and placed."IDLopHoc" = "LOPHOC_MONHOC"."IDLopHoc"
    and "MIENGIAM"."IDHocKy" in (${sql.lit(wholeYear)}, "HOCKY"."id")
  union
  select "CHUYENDEN"."IDHocSinh" from "CHUYENDEN" join "XEPLOP" as placed
    on placed."IDHocSinh" = "CHUYENDEN"."IDHocSinh" and placed."IDNienKhoa" = "CHUYENDEN"."IDNienKhoa"
  where placed."IDLopHoc" = "LOPHOC_MONHOC"."IDLopHoc" and "HOCKY"."id" = ${sql.lit(transferredTerm)}
) as without)`;

/** All students of all sheets of a year. */
const studentsOfSheets = (reader: Reader, yearId: number) =>
  reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('HOCKY', (join) => join.onTrue())
    .innerJoin('LOPHOC', 'LOPHOC.id', 'LOPHOC_MONHOC.IDLopHoc')
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .leftJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC_MONHOC.IDLopHoc')
    .where('LOPHOC_MONHOC.IDNienKhoa', '=', yearId);

type Students = ReturnType<typeof studentsOfSheets>;

const values: Record<
  AssessmentMethod,
  { join: (students: Students) => unknown; count: typeof nobody; exempt: typeof nobody }
> = {
  HaiCot: {
    join: (students) => students.leftJoin('DIEM', scoreOfSheet),
    count: countValues(twoColumnKeys),
    exempt: nobody,
  },
  ThongTu22: {
    join: (students) => students.leftJoin('DIEMTT22', assessmentOfSheet),
    count: sql`${countValues(tt22ValueKeys.filter((key) => key !== topicKey))} + ${topicValues}`,
    exempt,
  },
};

/** For every sheet of a year that assesses in this way: its students (`SiSo`), and how many values have been entered. */
export function enteredPerSheet(reader: Reader, yearId: number, method: AssessmentMethod) {
  const { join, count, exempt: exemptCount } = values[method];
  // Only the joined table differs, and its columns are not selected by name.
  return (join(studentsOfSheets(reader, yearId)) as Students)
    .select((eb) => [
      'LOPHOC_MONHOC.IDLopHoc',
      'LOPHOC_MONHOC.IDMonHoc',
      'HOCKY.id as IDHocKy',
      'MONHOC.HinhThuc',
      regularScores('LOPHOC.IDKhoi').as('SoDiemTX'),
      'LOPHOC_MONHOC.ChuyenDe',
      eb.fn.count<number>('XEPLOP.IDHocSinh').as('SiSo'),
      count.as('DaNhap'),
      exemptCount.as('DuocMien'),
    ])
    .groupBy([
      'LOPHOC_MONHOC.IDLopHoc',
      'LOPHOC_MONHOC.IDMonHoc',
      'HOCKY.id',
      'LOPHOC.IDKhoi',
      'MONHOC.id',
      'MONHOC.HinhThuc',
      'MONHOC.SoDiemTX',
      'LOPHOC_MONHOC.ChuyenDe',
    ]);
}

type Counted = SubjectForm & {
  ChuyenDe: TopicTerm;
  IDHocKy: number;
  SiSo: number;
  DuocMien: number;
};

/** How many values the sheet needs: all columns, for each student who has to be assessed here. */
export function neededIn(method: AssessmentMethod, sheet: Counted): number {
  const scheme = schemeOf(method, { ...sheet, hasTopic: hasTopicIn(sheet.ChuyenDe, sheet.IDHocKy) });
  return valuesNeeded(scheme, sheet.SiSo - sheet.DuocMien);
}
