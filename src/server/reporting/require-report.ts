import { messages } from '../../shared/common-messages.ts';
import { invalid, notFound } from '../../shared/errors.ts';
import { reportingMessages, type SubjectReportQuery, type TermReportQuery } from '../../shared/reporting.ts';
import type { Hundredths } from '../../shared/rules/score.ts';
import type { Reader } from '../database/reader.ts';
import { findPassScore } from '../regulations/queries.ts';
import { requireTerm, requireYear } from '../regulations/year-queries.ts';
import { findSubjectRow } from '../subjects/queries.ts';

/** What a report is about, in words, and what counts as a pass. */
export type ReportHead = { TenNienKhoa: string; TenHocKy: string; DiemDatMon: Hundredths };

export async function requireReport(
  reader: Reader,
  { IDNienKhoa, IDHocKy }: TermReportQuery,
): Promise<ReportHead> {
  const { TenNienKhoa } = await requireYear(reader, IDNienKhoa);
  const { TenHocKy } = await requireTerm(reader, IDHocKy);
  return { TenNienKhoa, TenHocKy, DiemDatMon: await findPassScore(reader, IDNienKhoa) };
}

type SubjectReportHead = ReportHead & { TenMonHoc: string };

export async function requireSubjectReport(
  reader: Reader,
  query: SubjectReportQuery,
): Promise<SubjectReportHead> {
  const head = await findSubjectReport(reader, query);
  if (!head) throw invalid(reportingMessages.otherYear);
  return head;
}

/** Null when the subject is of another year than the one named: a client that switches years asks once with the old subject. */
export async function findSubjectReport(
  reader: Reader,
  query: SubjectReportQuery,
): Promise<SubjectReportHead | null> {
  const head = await requireReport(reader, query);
  const subject = await findSubjectRow(reader, query.IDMonHoc);
  if (!subject) throw notFound(messages.unknown('Môn học'));
  if (subject.IDNienKhoa !== query.IDNienKhoa) return null;
  return { ...head, TenMonHoc: subject.TenMonHoc };
}
