import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import type { SubjectReportQuery, TermReportQuery } from '#shared/results/reports/api.ts';
import { firstTerm, secondTerm, terms, yearWeight } from '#shared/school/scheme/terms.ts';

/** The counts for a class, from which the rates are computed. */
export type ClassCount = {
  IDLopHoc: number;
  TenLop: string;
  /** Used to find the class of the same name in another year. */
  TenLopKhoa: string;
  SiSo: number;
  SoLuongDat: number;
  SoLuongCoDiem: number;
  ChuaDuDiem: number;
};

/** The rules of `passesTerm` and `lacksScores` as a query, with integers on both sides. */
export function countTerm(
  reader: Reader,
  { IDNienKhoa, IDHocKy }: TermReportQuery,
  passScore: Hundredths,
): Promise<ClassCount[]> {
  const counts = reader
    .selectFrom(termAverages(reader, IDNienKhoa, IDHocKy).as('TONGKET'))
    .crossJoin('XEPLOP')
    .whereRef('XEPLOP.IDHocSinh', '=', 'TONGKET.IDHocSinh')
    .where('XEPLOP.IDNienKhoa', '=', IDNienKhoa)
    .leftJoin(averagesFromElsewhere(reader, IDNienKhoa, [IDHocKy]).as('NOIKHAC'), (join) =>
      join.onRef('NOIKHAC.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .leftJoin(subjectCounts(reader, IDNienKhoa).as('MONCUALOP'), (join) =>
      join.onRef('MONCUALOP.IDLopHoc', '=', 'XEPLOP.IDLopHoc'),
    )
    .select('XEPLOP.IDLopHoc')
    .groupBy('XEPLOP.IDLopHoc')
    .select([
      countWhere(sql`"Tong" >= "SoMon" * ${sql.lit(passScore)}`).as('Dat'),
      sql<number>`count(*)`.as('CoDiem'),
      countWhere(sql`"SoMon" - coalesce("SoMonNoiKhac", 0) >= coalesce("SoMonCuaLop", 0)`).as('DuDiem'),
    ]);
  return classesWith(reader, IDNienKhoa, counts);
}

/**
 * The rules of `passesYear` and `hasWholeYear`. A subject of the class can have an average in each term: if all of them
 * are there, none is missing.
 */
export function countYear(reader: Reader, IDNienKhoa: number, passScore: Hundredths): Promise<ClassCount[]> {
  const counts = reader
    .selectFrom(termAverages(reader, IDNienKhoa, firstTerm.id).as('HK1'))
    .innerJoin(termAverages(reader, IDNienKhoa, secondTerm.id).as('HK2'), (join) =>
      join.onRef('HK2.IDHocSinh', '=', 'HK1.IDHocSinh'),
    )
    .crossJoin('XEPLOP')
    .whereRef('XEPLOP.IDHocSinh', '=', 'HK1.IDHocSinh')
    .where('XEPLOP.IDNienKhoa', '=', IDNienKhoa)
    .leftJoin(
      averagesFromElsewhere(reader, IDNienKhoa, [firstTerm.id, secondTerm.id]).as('NOIKHAC'),
      (join) => join.onRef('NOIKHAC.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .leftJoin(subjectCounts(reader, IDNienKhoa).as('MONCUALOP'), (join) =>
      join.onRef('MONCUALOP.IDLopHoc', '=', 'XEPLOP.IDLopHoc'),
    )
    .select('XEPLOP.IDLopHoc')
    .groupBy('XEPLOP.IDLopHoc')
    .select([
      countWhere(
        sql`${sql.lit(firstTerm.weight)} * "HK1"."Tong" * "HK2"."SoMon"
            + ${sql.lit(secondTerm.weight)} * "HK2"."Tong" * "HK1"."SoMon"
          >= ${sql.lit(yearWeight)} * "HK1"."SoMon" * "HK2"."SoMon" * ${sql.lit(passScore)}`,
      ).as('Dat'),
      sql<number>`count(*)`.as('CoDiem'),
      countWhere(
        sql`"HK1"."SoMon" + "HK2"."SoMon" - coalesce("SoMonNoiKhac", 0) >= ${sql.lit(terms.length)} * "SoMonCuaLop"`,
      ).as('DuDiem'),
    ]);
  return classesWith(reader, IDNienKhoa, counts);
}

/** Among the students of a class who have an average: how many pass, how many there are, and how many are complete. */
type ScoredCounts = SelectQueryBuilder<
  Tables,
  never,
  { IDLopHoc: number; Dat: number; CoDiem: number; DuDiem: number }
>;

/** All students of a class count, even without an average; classes without students are left out. */
function classesWith(reader: Reader, IDNienKhoa: number, counts: ScoredCounts): Promise<ClassCount[]> {
  const sizes = reader
    .selectFrom('XEPLOP')
    .select((eb) => ['IDLopHoc', eb.fn.countAll<number>().as('SiSo')])
    .where('IDNienKhoa', '=', IDNienKhoa)
    .groupBy('IDLopHoc');
  return inOrder(reader, IDNienKhoa)
    .innerJoin(sizes.as('CALOP'), 'CALOP.IDLopHoc', 'LOPHOC.id')
    .leftJoin(counts.as('DEM'), 'DEM.IDLopHoc', 'LOPHOC.id')
    .select([
      'SiSo',
      sql<number>`coalesce("Dat", 0)`.as('SoLuongDat'),
      sql<number>`coalesce("CoDiem", 0)`.as('SoLuongCoDiem'),
      sql<number>`"SiSo" - coalesce("DuDiem", 0)`.as('ChuaDuDiem'),
    ])
    .execute();
}

/** The rule of `passesSubject`, for the classes in which the subject is taught. */
export function countSubject(
  reader: Reader,
  { IDNienKhoa, IDMonHoc, IDHocKy }: SubjectReportQuery,
  passScore: Hundredths,
): Promise<ClassCount[]> {
  return inOrder(reader, IDNienKhoa)
    .innerJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC.id')
    .innerJoin('LOPHOC_MONHOC', (join) =>
      join.onRef('LOPHOC_MONHOC.IDLopHoc', '=', 'LOPHOC.id').on('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc),
    )
    .leftJoin('DIEM', (join) =>
      join
        .on('DIEM.IDNienKhoa', '=', IDNienKhoa)
        .on('DIEM.IDHocKy', '=', IDHocKy)
        .on('DIEM.IDMonHoc', '=', IDMonHoc)
        .onRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .groupBy(['LOPHOC.id', 'TenLop', 'TenLopKhoa', 'LOPHOC.IDKhoi', 'TenLopSapXep'])
    .select([
      sql<number>`count(*)`.as('SiSo'),
      countWhere(sql`"DiemTB" >= ${sql.lit(passScore)}`).as('SoLuongDat'),
      sql<number>`count("DiemTB")`.as('SoLuongCoDiem'),
      sql<number>`count(*) - count("DiemTB")`.as('ChuaDuDiem'),
    ])
    .execute();
}

/** The classes of a year in the order of reports. */
export const inOrder = (reader: Reader, IDNienKhoa: number) =>
  reader
    .selectFrom('LOPHOC')
    .where('LOPHOC.IDNienKhoa', '=', IDNienKhoa)
    .select(['LOPHOC.id as IDLopHoc', 'TenLop', 'TenLopKhoa'])
    .$call(inUsualOrder('LOPHOC'));

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`;

/**
 * Sum and count of a student's averages in a term, for students who have any. On SQLite they are read in index order,
 * one student after another; the callers use a cross join to keep them first, so that nothing is materialized.
 */
const termAverages = (reader: Reader, IDNienKhoa: number, IDHocKy: number) =>
  reader
    .selectFrom('DIEM')
    .select((eb) => ['IDHocSinh', eb.fn.sum('DiemTB').as('Tong'), eb.fn.count('DiemTB').as('SoMon')])
    .where('IDNienKhoa', '=', IDNienKhoa)
    .where('IDHocKy', '=', IDHocKy)
    .where('DiemTB', 'is not', null)
    .groupBy('IDHocSinh');

/**
 * How many of a student's averages are in subjects that are not taught in the class, from before a change of class.
 * Starts from the few subjects that a class does not have, because comparing every average with those it has takes
 * twice as long as the whole report; the cross joins force SQLite to use that order.
 */
const averagesFromElsewhere = (reader: Reader, IDNienKhoa: number, terms: number[]) =>
  reader
    .selectFrom('LOPHOC')
    .crossJoin('MONHOC')
    .crossJoin('XEPLOP')
    .crossJoin('DIEM')
    .select((eb) => ['XEPLOP.IDHocSinh', eb.fn.countAll().as('SoMonNoiKhac')])
    .where('LOPHOC.IDNienKhoa', '=', IDNienKhoa)
    .where('MONHOC.IDNienKhoa', '=', IDNienKhoa)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('LOPHOC_MONHOC')
            .select('LOPHOC_MONHOC.IDMonHoc')
            .whereRef('LOPHOC_MONHOC.IDLopHoc', '=', 'LOPHOC.id')
            .whereRef('LOPHOC_MONHOC.IDMonHoc', '=', 'MONHOC.id'),
        ),
      ),
    )
    .whereRef('XEPLOP.IDLopHoc', '=', 'LOPHOC.id')
    .where('DIEM.IDNienKhoa', '=', IDNienKhoa)
    .where('DIEM.IDHocKy', 'in', terms)
    .whereRef('DIEM.IDMonHoc', '=', 'MONHOC.id')
    .whereRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh')
    .where('DIEM.DiemTB', 'is not', null)
    .groupBy('XEPLOP.IDHocSinh');

const subjectCounts = (reader: Reader, IDNienKhoa: number) =>
  reader
    .selectFrom('LOPHOC_MONHOC')
    .select((eb) => ['IDLopHoc', eb.fn.countAll().as('SoMonCuaLop')])
    .where('IDNienKhoa', '=', IDNienKhoa)
    .groupBy('IDLopHoc');
