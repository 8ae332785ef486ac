import type { Reader } from '#server/platform/database/reader.ts';
import { findSubjectRow } from '#server/school/subjects/queries.ts';
import { findPassScore } from '#server/school/years/queries.ts';
import {
  findMethod,
  findYearBefore,
  requireTerm,
  requireYear,
  type Year,
} from '#server/school/years/year-queries.ts';
import { invalid, orNotFound } from '#shared/contract/errors.ts';
import type { Hundredths } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import type { SubjectReportQuery, TermReportQuery } from '#shared/results/reports/api.ts';
import { reportingMessages } from '#shared/results/reports/messages.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';

/** How a year assesses, and its pass score if it has averages. */
export type YearRules = { CachDanhGia: AssessmentMethod; DiemDatMon: Hundredths };

/** The names a report is about, the rules of its year, and the year it is compared with. */
export type YearReportHead = {
  TenNienKhoa: string;
  rules: YearRules;
  before: (YearRules & { IDNienKhoa: number }) | null;
};

export type ReportHead = YearReportHead & { TenHocKy: string };

export async function requireYearReport(reader: Reader, yearId: number): Promise<YearReportHead> {
  const year = await requireYear(reader, yearId);
  const rules = await findRules(reader, yearId);
  return { TenNienKhoa: year.TenNienKhoa, rules, before: await findBefore(reader, year) };
}

export async function requireReport(
  reader: Reader,
  { IDNienKhoa, IDHocKy }: TermReportQuery,
): Promise<ReportHead> {
  const head = await requireYearReport(reader, IDNienKhoa);
  return { ...head, TenHocKy: (await requireTerm(reader, IDHocKy)).TenHocKy };
}

async function findBefore(reader: Reader, year: Year): Promise<YearReportHead['before']> {
  const before = await findYearBefore(reader, year);
  return before && { IDNienKhoa: before.id, ...(await findRules(reader, before.id)) };
}

export const findRules = async (reader: Reader, yearId: number): Promise<YearRules> => ({
  CachDanhGia: await findMethod(reader, yearId),
  DiemDatMon: await findPassScore(reader, yearId),
});

type SubjectReportHead = ReportHead & { TenMonHoc: string };

export async function requireSubjectReport(
  reader: Reader,
  query: SubjectReportQuery,
): Promise<SubjectReportHead> {
  const head = await findSubjectReport(reader, query);
  if (!head) throw invalid(reportingMessages.otherYear);
  return head;
}

/**
 * Null if the subject belongs to a year other than the requested one: a client that switches years sends one request
 * with the old subject.
 */
export async function findSubjectReport(
  reader: Reader,
  query: SubjectReportQuery,
): Promise<SubjectReportHead | null> {
  const head = await requireReport(reader, query);
  const subject = orNotFound(await findSubjectRow(reader, query.IDMonHoc), messages.unknown('Môn học'));
  if (subject.IDNienKhoa !== query.IDNienKhoa) return null;
  return { ...head, TenMonHoc: subject.TenMonHoc };
}
