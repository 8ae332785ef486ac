// The rows of the reports: the counts for a year's classes, with those of the same name in the previous year.

import type { Reader } from '#server/platform/database/reader.ts';
import { findNamesake } from '#server/school/subjects/queries.ts';
import { passRate, rateAmongScored } from '#shared/results/class-summaries/pass-rate.ts';
import type { ReportRow, SubjectReportQuery, TermReportQuery } from '#shared/results/reports/api.ts';
import { type ClassCount, countSubject, countTerm, countYear } from './queries.ts';
import type { ReportHead, YearReportHead, YearRules } from './require-report.ts';
import { countTt22Subject, countTt22Term, countTt22Year } from './tt22-counts.ts';

export const termCounts = (reader: Reader, { CachDanhGia, DiemDatMon }: YearRules, query: TermReportQuery) =>
  CachDanhGia === 'ThongTu22' ? countTt22Term(reader, query) : countTerm(reader, query, DiemDatMon);

export async function termReport(
  reader: Reader,
  query: TermReportQuery,
  { rules, before }: ReportHead,
): Promise<ReportRow[]> {
  const counts = await termCounts(reader, rules, query);
  if (!before) return reportRows(counts, []);
  const { IDNienKhoa } = before;
  return reportRows(counts, await termCounts(reader, before, { ...query, IDNienKhoa }));
}

const yearCounts = (reader: Reader, { CachDanhGia, DiemDatMon }: YearRules, yearId: number) =>
  CachDanhGia === 'ThongTu22' ? countTt22Year(reader, yearId) : countYear(reader, yearId, DiemDatMon);

export async function yearReport(
  reader: Reader,
  yearId: number,
  { rules, before }: YearReportHead,
): Promise<ReportRow[]> {
  const counts = await yearCounts(reader, rules, yearId);
  return reportRows(counts, before ? await yearCounts(reader, before, before.IDNienKhoa) : []);
}

const subjectCounts = (reader: Reader, { CachDanhGia, DiemDatMon }: YearRules, query: SubjectReportQuery) =>
  CachDanhGia === 'ThongTu22' ? countTt22Subject(reader, query) : countSubject(reader, query, DiemDatMon);

export async function subjectReport(
  reader: Reader,
  query: SubjectReportQuery,
  { rules, before }: ReportHead,
): Promise<ReportRow[]> {
  const counts = await subjectCounts(reader, rules, query);
  const IDMonHoc = before && (await findNamesake(reader, query.IDMonHoc, before.IDNienKhoa));
  if (!before || IDMonHoc === null) return reportRows(counts, []);
  const { IDNienKhoa } = before;
  return reportRows(counts, await subjectCounts(reader, before, { ...query, IDNienKhoa, IDMonHoc }));
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
