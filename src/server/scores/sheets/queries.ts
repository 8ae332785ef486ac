import { sql } from 'kysely';
import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Flag } from '#server/platform/database/schema.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { inclusiveIn, inclusiveMark } from '#server/school/enrolment/inclusion-queries.ts';
import { resultInClass } from '#server/school/enrolment/result-queries.ts';
import {
  assessmentOfSheet,
  scoreOfSheet,
  transferredInTerm,
  transferredOfSheet,
} from '#server/school/enrolment/score-joins.ts';
import { regularScores } from '#server/school/subjects/regular-score-queries.ts';
import { hundredthsToScore } from '#shared/contract/hundredths.ts';
import { shownCells, shownValue } from '#shared/school/scheme/cells.ts';
import { type ColumnKey, tt22Keys, twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import { homeroomName } from '#shared/school/scheme/homeroom.ts';
import { hasTopicIn } from '#shared/school/scheme/topic-term.ts';
import { tt22Scheme } from '#shared/school/scheme/tt22.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import type { ScoreRow, Sheet, SheetOfYear } from '#shared/scores/sheets/api.ts';

/** The students of the class; without rows if it does not have the subject. */
const placedStudents = (reader: Reader, { IDLopHoc, IDMonHoc, IDHocKy }: Sheet) =>
  reader
    .selectFrom('XEPLOP')
    .innerJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'XEPLOP.IDLopHoc')
    .innerJoin('HOCKY', (join) => join.on('HOCKY.id', '=', IDHocKy))
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'XEPLOP.IDNienKhoa')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', 'XEPLOP.IDNienKhoa', 'CachDanhGia'])
    .select(inclusiveIn('XEPLOP'))
    .where('XEPLOP.IDLopHoc', '=', IDLopHoc)
    .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
    .$call(inUsualOrder('HOCSINH'));

const twoColumnRows = preparedQuery((reader, sheet: Sheet) =>
  placedStudents(reader, sheet)
    .leftJoin('DIEM', scoreOfSheet)
    .select([...twoColumnKeys, 'DiemTB']),
);

const exemptInTerm = sql<boolean | Flag>`exists (
  select 1 from "MIENGIAM" where "MIENGIAM"."IDHocSinh" = "XEPLOP"."IDHocSinh"
    and "MIENGIAM"."IDMonHoc" = "LOPHOC_MONHOC"."IDMonHoc"
    and "MIENGIAM"."IDHocKy" in (${sql.lit(wholeYear)}, "HOCKY"."id"))`;

const tt22Rows = preparedQuery((reader, sheet: Sheet) =>
  placedStudents(reader, sheet)
    .innerJoin('MONHOC', 'MONHOC.id', 'LOPHOC_MONHOC.IDMonHoc')
    .leftJoin('DIEMTT22', assessmentOfSheet)
    .leftJoin('CHUYENDEN', transferredInTerm)
    .leftJoin('DIEMCHUYENDEN', transferredOfSheet)
    .select(['MONHOC.HinhThuc', regularScores('XEPLOP.IDKhoi').as('SoDiemTX'), 'LOPHOC_MONHOC.ChuyenDe'])
    .select([...tt22Keys, resultInClass.as('KetQua')])
    .select(['CHUYENDEN.IDHocSinh as transferred', 'DIEMCHUYENDEN.KetQua as transferredResult'])
    .select(exemptInTerm.as('Mien')),
);

/**
 * The students of the class with their values. Also empty if class, subject, term and year do not match; `findSheet`
 * reports which, so that the most frequent read is a single query.
 */
export async function listSheet(reader: Reader, { IDNienKhoa, ...sheet }: SheetOfYear): Promise<ScoreRow[]> {
  const rows = await twoColumnRows(reader, sheet);
  const [first] = rows;
  // A class belongs to one year, and so do all of its placements.
  if (!first || (IDNienKhoa !== undefined && first.IDNienKhoa !== IDNienKhoa)) return [];
  // A second query only here: the columns of Thông tư 22 in the first one made every sheet 60 % slower to read.
  if (first.CachDanhGia === 'ThongTu22') return listTt22Sheet(reader, sheet);
  return rows.map((row) => ({
    ...identityOf(row),
    ...shownCells(twoColumns, row),
    DiemTB: hundredthsToScore(row.DiemTB),
    ...inclusiveMark(row),
  }));
}

async function listTt22Sheet(reader: Reader, sheet: Sheet): Promise<ScoreRow[]> {
  const rows = await tt22Rows(reader, sheet);
  return rows.map((row) => {
    const scheme = tt22Scheme({ ...row, hasTopic: hasTopicIn(row.ChuyenDe, sheet.IDHocKy) });
    return {
      ...identityOf(row),
      ...shownCells(scheme, row),
      [scheme.result.key]: shownValue(scheme.result, row.transferredResult ?? row.KetQua),
      Mien: Boolean(row.Mien),
      ...(row.transferred !== null && { ChuyenDen: true as const }),
      ...inclusiveMark(row),
    };
  });
}

type Student = Record<'Ho' | 'Ten' | 'NgaySinh', string> & { id: number };

const identityOf = ({ id, Ho, Ten, NgaySinh }: Student) => ({ id, HoTen: `${Ho} ${Ten}`, NgaySinh });

/** The value in `row`, the alias of a table with these columns, of the column named by the expression `column`. */
export const valueNamed = (row: string, keys: readonly ColumnKey[], column: ReturnType<typeof sql>) =>
  sql`case ${column} ${sql.join(
    keys.map((key) => sql`when ${sql.lit(key)} then ${sql.ref(`${row}.${key}`)}`),
    sql` `,
  )} end`;

/** The name of a sheet's subject, which a homeroom sheet does not have. */
export const subjectName = sql<string>`coalesce("TenMonHoc", ${sql.lit(homeroomName)})`.as('TenMonHoc');
