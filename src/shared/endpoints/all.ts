import type { Endpoint } from '../endpoint.ts';
import { accountImportApi } from './account-import.ts';
import { accountsApi } from './accounts.ts';
import { assessmentReportApi } from './assessment-report.ts';
import { assignmentsApi } from './assignments.ts';
import { auditLogApi } from './audit-log.ts';
import { authApi } from './auth.ts';
import { backupsApi } from './backups.ts';
import { booksApi } from './books.ts';
import { classResultsApi } from './class-results.ts';
import { classSummariesApi } from './class-summaries.ts';
import { classesApi } from './classes.ts';
import { commentBankApi } from './comment-bank.ts';
import { exemptionsApi } from './exemptions.ts';
import { familiesApi } from './families.ts';
import { findingApi } from './finding.ts';
import { gradingApi } from './grading.ts';
import { homeroomApi } from './homeroom.ts';
import { leavingApi } from './leaving.ts';
import { overviewApi } from './overview.ts';
import { previousSchoolApi } from './previous-school.ts';
import { progressApi } from './progress.ts';
import { regulationsApi } from './regulations.ts';
import { reportCardsApi } from './report-cards.ts';
import { reportingApi } from './reporting.ts';
import { retakesApi } from './retakes.ts';
import { rolloverApi } from './rollover.ts';
import { schoolApi } from './school.ts';
import { scoreEntryApi } from './score-entry.ts';
import { scoreImportApi } from './score-import.ts';
import { secondFactorApi } from './second-factor.ts';
import { fileUpdateApi } from './student-file-update.ts';
import { studentImportApi } from './student-import.ts';
import { studentRecordApi } from './student-record.ts';
import { studentsApi } from './students.ts';
import { subjectsApi } from './subjects.ts';
import { systemApi } from './system.ts';
import { wholeSheetApi } from './whole-sheet.ts';

const groups: Record<string, Record<string, Endpoint>> = {
  accounts: accountsApi,
  accountImport: accountImportApi,
  assignments: assignmentsApi,
  auditLog: auditLogApi,
  auth: authApi,
  backups: backupsApi,
  secondFactor: secondFactorApi,
  classes: classesApi,
  grading: gradingApi,
  classSummaries: classSummariesApi,
  reportCards: reportCardsApi,
  scoreImport: scoreImportApi,
  wholeSheet: wholeSheetApi,
  scoreEntry: scoreEntryApi,
  exemptions: exemptionsApi,
  homeroom: homeroomApi,
  classResults: classResultsApi,
  retakes: retakesApi,
  assessmentReport: assessmentReportApi,
  commentBank: commentBankApi,
  books: booksApi,
  previousSchool: previousSchoolApi,
  progress: progressApi,
  overview: overviewApi,
  finding: findingApi,
  families: familiesApi,
  leaving: leavingApi,
  regulations: regulationsApi,
  reporting: reportingApi,
  rollover: rolloverApi,
  school: schoolApi,
  students: studentsApi,
  studentImport: studentImportApi,
  fileUpdate: fileUpdateApi,
  studentRecord: studentRecordApi,
  subjects: subjectsApi,
  system: systemApi,
};

export const allEndpoints: Endpoint[] = Object.values(groups).flatMap((group) => Object.values(group));

/** The operation id of each endpoint, such as 'students_list'. */
export const operationIds = new Map<Endpoint, string>(
  Object.entries(groups).flatMap(([name, group]) =>
    Object.entries(group).map(([key, endpoint]): [Endpoint, string] => [endpoint, `${name}_${key}`]),
  ),
);
