import { accountSlipsFile } from '#server/access/accounts/import/slips-file.ts';
import { auditLogFile } from '#server/access/audit-log/file.ts';
import { familyCardFile } from '#server/families/card-file.ts';
import { familySlipsFile, familySlipsOfClassesFile } from '#server/families/slips-file.ts';
import type { SchoolFile } from '#server/platform/files/school-file.ts';
import { classBookFile } from '#server/results/class-book/files.ts';
import { classResultsFile, homeroomFile } from '#server/results/class-results/class-results.ts';
import { summaryFile } from '#server/results/class-summaries/class-summary.ts';
import { reportCardsFile } from '#server/results/report-cards/file.ts';
import {
  assessmentReportFile,
  countedStudentsFile,
  subjectReportFile,
  termReportFile,
  yearReportFile,
} from '#server/results/reports/files.ts';
import { assignmentsFile } from '#server/school/assignments/file.ts';
import { classListFile } from '#server/school/rosters/class-list-file.ts';
import { historyFile } from '#server/scores/history/file.ts';
import { homeroomHistoryFile } from '#server/scores/homeroom/files.ts';
import { progressFile } from '#server/scores/progress/file.ts';
import { draftFile, sheetFile } from '#server/scores/sheets/files.ts';
import { studentListFile } from '#server/students/import/template/list-file.ts';
import { schoolRecordFile, schoolRecordsFile } from '#server/students/record/school-record-files.ts';

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
  schoolRecordsFile,
  assessmentReportFile,
  countedStudentsFile,
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
  familySlipsOfClassesFile,
  familyCardFile,
];

/** By the action recorded in the audit log. */
export const fileByAction = new Map(files.map((file) => [file.action, file]));
