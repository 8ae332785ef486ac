import { sql } from 'kysely';
import type { ReportRow, SubjectReportQuery, TermReportQuery } from '../../shared/reporting.ts';
import { passRate } from '../../shared/rules/average.ts';
import type { Hundredths } from '../../shared/rules/score.ts';
import type { Reader } from '../database/reader.ts';

/** The rule of `passesTerm`, asked of the database: whole numbers on both sides. */
export async function termReport(
  reader: Reader,
  { IDNienKhoa, IDHocKy }: TermReportQuery,
  passScore: Hundredths,
): Promise<ReportRow[]> {
  const rows = await reader
    .selectFrom('LOPHOC')
    .innerJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC.id')
    .leftJoin(
      (of) =>
        of
          .selectFrom('DIEM')
          .select((eb) => ['IDHocSinh', eb.fn.sum('DiemTB').as('Tong'), eb.fn.count('DiemTB').as('SoMon')])
          .where('IDNienKhoa', '=', IDNienKhoa)
          .where('IDHocKy', '=', IDHocKy)
          .where('DiemTB', 'is not', null)
          .groupBy('IDHocSinh')
          .as('TONGKET'),
      (join) => join.onRef('TONGKET.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .where('LOPHOC.IDNienKhoa', '=', IDNienKhoa)
    .select([
      'TenLop',
      sql<number>`count(*)`.as('SiSo'),
      sql<number>`sum(case when "Tong" >= "SoMon" * ${sql.lit(passScore)} then 1 else 0 end)`.as(
        'SoLuongDat',
      ),
    ])
    .groupBy(['LOPHOC.id', 'TenLop', 'LOPHOC.IDKhoi', 'TenLopSapXep'])
    .orderBy('LOPHOC.IDKhoi')
    .orderBy('TenLopSapXep')
    .orderBy('LOPHOC.id')
    .execute();
  return rows.map(toReportRow);
}

/** The rule of `passesSubject`, over the classes that are taught the subject. */
export async function subjectReport(
  reader: Reader,
  { IDNienKhoa, IDMonHoc, IDHocKy }: SubjectReportQuery,
  passScore: Hundredths,
): Promise<ReportRow[]> {
  const rows = await reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'LOPHOC_MONHOC.IDLopHoc')
    .innerJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC.id')
    .leftJoin('DIEM', (join) =>
      join
        .on('DIEM.IDNienKhoa', '=', IDNienKhoa)
        .on('DIEM.IDHocKy', '=', IDHocKy)
        .on('DIEM.IDMonHoc', '=', IDMonHoc)
        .onRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
    .select([
      'TenLop',
      sql<number>`count(*)`.as('SiSo'),
      sql<number>`sum(case when "DiemTB" >= ${sql.lit(passScore)} then 1 else 0 end)`.as('SoLuongDat'),
    ])
    .groupBy(['LOPHOC.id', 'TenLop', 'LOPHOC.IDKhoi', 'TenLopSapXep'])
    .orderBy('LOPHOC.IDKhoi')
    .orderBy('TenLopSapXep')
    .orderBy('LOPHOC.id')
    .execute();
  return rows.map(toReportRow);
}

const toReportRow = (row: Omit<ReportRow, 'TiLe'>): ReportRow => ({
  ...row,
  TiLe: passRate(row.SoLuongDat, row.SiSo),
});
