// The rows of the reports: the counts for a year's classes, with those of the same name in the previous year.

import type { ReportRow, SubjectReportQuery, TermReportQuery } from '../../shared/endpoints/reporting.ts';
import { passRate, rateAmongScored } from '../../shared/rules/report.ts';
import type { Reader } from '../database/reader.ts';
import { type ClassCount, countSubject, countTerm, countYear, findNamesake } from './queries.ts';
import type { ReportHead, YearReportHead } from './require-report.ts';

export async function termReport(
  reader: Reader,
  query: TermReportQuery,
  { DiemDatMon, before }: ReportHead,
): Promise<ReportRow[]> {
  const counts = await countTerm(reader, query, DiemDatMon);
  if (!before) return reportRows(counts, []);
  const { IDNienKhoa } = before;
  return reportRows(counts, await countTerm(reader, { ...query, IDNienKhoa }, before.DiemDatMon));
}

export async function yearReport(
  reader: Reader,
  yearId: number,
  { DiemDatMon, before }: YearReportHead,
): Promise<ReportRow[]> {
  const counts = await countYear(reader, yearId, DiemDatMon);
  return reportRows(counts, before ? await countYear(reader, before.IDNienKhoa, before.DiemDatMon) : []);
}

export async function subjectReport(
  reader: Reader,
  query: SubjectReportQuery,
  { DiemDatMon, before }: ReportHead,
): Promise<ReportRow[]> {
  const counts = await countSubject(reader, query, DiemDatMon);
  const IDMonHoc = before && (await findNamesake(reader, query.IDMonHoc, before.IDNienKhoa));
  if (!before || IDMonHoc === null) return reportRows(counts, []);
  const { IDNienKhoa } = before;
  return reportRows(
    counts,
    await countSubject(reader, { ...query, IDNienKhoa, IDMonHoc }, before.DiemDatMon),
  );
}

function reportRows(counts: ClassCount[], before: ClassCount[]): ReportRow[] {
  const ratesBefore = new Map(before.map((row) => [row.TenLopKhoa, passRate(row.SoLuongDat, row.SiSo)]));
  return counts.map(({ TenLopKhoa, ...row }) => ({
    ...row,
    TiLe: passRate(row.SoLuongDat, row.SiSo),
    TiLeCoDiem: rateAmongScored(row.SoLuongDat, row.SoLuongCoDiem),
    TiLeNamTruoc: ratesBefore.get(TenLopKhoa) ?? null,
  }));
}
