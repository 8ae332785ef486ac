import { accountsApi } from '#shared/access/accounts/api.ts';
import { accountImportApi } from '#shared/access/accounts/import/api.ts';
import { auditLogApi } from '#shared/access/audit-log/api.ts';
import { secondFactorApi } from '#shared/access/second-factor/api.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { testMailApi } from '#shared/access/test-mail/api.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { systemApi } from '#shared/contract/health-api.ts';
import { sessionApi } from '#shared/contract/session-api.ts';
import { familiesApi } from '#shared/families/api.ts';
import { manyCodesApi } from '#shared/families/many-codes-api.ts';
import { overviewApi } from '#shared/home/overview/api.ts';
import { backupsApi } from '#shared/home/overview/backups-api.ts';
import { searchApi } from '#shared/home/search/api.ts';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { booksApi } from '#shared/results/class-book/api.ts';
import { classResultsApi } from '#shared/results/class-results/api.ts';
import { classSummariesApi } from '#shared/results/class-summaries/api.ts';
import { reportCardsApi } from '#shared/results/report-cards/api.ts';
import { reportingApi } from '#shared/results/reports/api.ts';
import { assessmentReportApi } from '#shared/results/reports/assessment-api.ts';
import { retakesApi } from '#shared/results/retakes/api.ts';
import { rolloverApi } from '#shared/results/rollover/api.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { schoolApi } from '#shared/school/details/api.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { departuresApi } from '#shared/school/enrolment/api.ts';
import { exemptionsApi } from '#shared/school/exemptions/api.ts';
import { subjectsApi } from '#shared/school/subjects/api.ts';
import { tokensApi } from '#shared/school/tokens/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import { distributionApi } from '#shared/scores/distribution/api.ts';
import { homeroomApi } from '#shared/scores/homeroom/api.ts';
import { scoreImportApi } from '#shared/scores/import/api.ts';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import { previousSchoolApi } from '#shared/scores/previous-school/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { gradingApi, wholeSheetApi } from '#shared/scores/sheets/api.ts';
import { studentImportApi } from '#shared/students/import/api.ts';
import { fileUpdateApi } from '#shared/students/import/update-api.ts';
import { leavingApi } from '#shared/students/leaving/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { studentRecordApi } from '#shared/students/record/api.ts';

const groups: Record<string, Record<string, Endpoint>> = {
  accounts: accountsApi,
  accountImport: accountImportApi,
  assignments: assignmentsApi,
  auditLog: auditLogApi,
  auth: { ...authApi, ...sessionApi },
  backups: backupsApi,
  secondFactor: secondFactorApi,
  classes: classesApi,
  grading: { ...gradingApi, ...termsApi },
  classSummaries: classSummariesApi,
  reportCards: reportCardsApi,
  scoreImport: scoreImportApi,
  distribution: distributionApi,
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
  finding: searchApi,
  families: { ...familySettingsApi, ...familiesApi, ...manyCodesApi },
  leaving: { ...leavingApi, ...departuresApi },
  regulations: regulationsApi,
  reporting: reportingApi,
  rollover: rolloverApi,
  school: { ...printedSchoolApi, ...schoolApi },
  students: studentsApi,
  studentImport: studentImportApi,
  fileUpdate: fileUpdateApi,
  studentRecord: studentRecordApi,
  subjects: subjectsApi,
  system: systemApi,
  testMail: testMailApi,
  tokens: tokensApi,
};

export const allEndpoints: Endpoint[] = Object.values(groups).flatMap((group) => Object.values(group));

/** The operation id of each endpoint, such as 'students_list'. */
export const operationIds = new Map<Endpoint, string>(
  Object.entries(groups).flatMap(([name, group]) =>
    Object.entries(group).map(([key, endpoint]): [Endpoint, string] => [endpoint, `${name}_${key}`]),
  ),
);
