import { accountSlipsFile } from '../accounts/import/slips-file.ts';
import { assessmentReportFile } from '../assessment-report/file.ts';
import { assignmentsFile } from '../assignments/file.ts';
import { auditLogFile } from '../audit-log/file.ts';
import { classBookFile, schoolRecordFile } from '../books/files.ts';
import { classListFile } from '../class-lists/file.ts';
import { classResultsFile } from '../class-results/file.ts';
import { summaryFile } from '../class-summaries/file.ts';
import { familyCardFile } from '../families/card-file.ts';
import { familySlipsFile } from '../families/slips-file.ts';
import { historyFile } from '../grading/history/file.ts';
import { draftFile, sheetFile } from '../grading/sheets/files.ts';
import { homeroomFile, homeroomHistoryFile } from '../homeroom/files.ts';
import { progressFile } from '../progress/file.ts';
import { reportCardsFile } from '../report-cards/file.ts';
import { subjectReportFile, termReportFile, yearReportFile } from '../reporting/files.ts';
import type { SchoolFile } from '../school-file.ts';
import { studentListFile } from '../students/import/list-file.ts';

// biome-ignore lint/suspicious/noExplicitAny: each file has a different request type.
const files: SchoolFile<any, any>[] = [
  sheetFile,
  draftFile,
  historyFile,
  classListFile,
  studentListFile,
  summaryFile,
  classResultsFile,
  classBookFile,
  schoolRecordFile,
  assessmentReportFile,
  homeroomFile,
  homeroomHistoryFile,
  reportCardsFile,
  termReportFile,
  yearReportFile,
  subjectReportFile,
  progressFile,
  assignmentsFile,
  accountSlipsFile,
  auditLogFile,
  familySlipsFile,
  familyCardFile,
];

/** By the action recorded in the audit log. */
export const fileByAction = new Map(files.map((file) => [file.action, file]));
