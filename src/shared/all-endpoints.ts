import { accountImportApi } from '#shared/access/accounts/account-import.ts';
import { accountsApi } from '#shared/access/accounts/accounts.ts';
import { auditLogApi } from '#shared/access/audit-log/audit-log.ts';
import { secondFactorApi } from '#shared/access/second-factor/second-factor.ts';
import { authApi } from '#shared/access/sign-in/sign-in.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { systemApi } from '#shared/contract/system.ts';
import { familiesApi } from '#shared/families/families.ts';
import { backupsApi } from '#shared/home/backups.ts';
import { overviewApi } from '#shared/home/overview.ts';
import { findingApi } from '#shared/home/search.ts';
import { booksApi } from '#shared/results/class-book/books.ts';
import { classResultsApi } from '#shared/results/class-results/class-results.ts';
import { classSummariesApi } from '#shared/results/class-summaries/class-summaries.ts';
import { reportCardsApi } from '#shared/results/report-cards/report-cards.ts';
import { assessmentReportApi } from '#shared/results/reports/assessment-report.ts';
import { reportingApi } from '#shared/results/reports/reports.ts';
import { retakesApi } from '#shared/results/retakes/retakes.ts';
import { rolloverApi } from '#shared/results/rollover/rollover.ts';
import { assignmentsApi } from '#shared/school/assignments/assignments.ts';
import { classesApi } from '#shared/school/classes/classes.ts';
import { schoolApi } from '#shared/school/details/school.ts';
import { departuresApi } from '#shared/school/enrolment/departures.ts';
import { exemptionsApi } from '#shared/school/exemptions/exemptions.ts';
import { subjectsApi } from '#shared/school/subjects/subjects.ts';
import { regulationsApi } from '#shared/school/years/regulations.ts';
import { commentBankApi } from '#shared/scores/comment-bank/comment-bank.ts';
import { homeroomApi } from '#shared/scores/homeroom/homeroom.ts';
import { scoreImportApi } from '#shared/scores/import/score-import.ts';
import { scoreEntryApi } from '#shared/scores/locks/locks.ts';
import { previousSchoolApi } from '#shared/scores/previous-school/previous-school.ts';
import { progressApi } from '#shared/scores/progress/progress.ts';
import { gradingApi } from '#shared/scores/sheets/sheets.ts';
import { wholeSheetApi } from '#shared/scores/sheets/whole-sheet.ts';
import { studentImportApi } from '#shared/students/import/student-import.ts';
import { fileUpdateApi } from '#shared/students/import/student-update.ts';
import { leavingApi } from '#shared/students/leaving/leaving.ts';
import { studentsApi } from '#shared/students/list/students.ts';
import { studentRecordApi } from '#shared/students/record/student-record.ts';

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
  leaving: { ...leavingApi, ...departuresApi },
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
