import { accountsApi } from './accounts.ts';
import { auditLogApi } from './audit-log.ts';
import { authApi } from './auth.ts';
import { backupsApi } from './backups.ts';
import { classesApi } from './classes.ts';
import type { Endpoint } from './endpoint.ts';
import { gradingApi } from './grading.ts';
import { progressApi } from './progress.ts';
import { regulationsApi } from './regulations.ts';
import { reportingApi } from './reporting.ts';
import { scoreImportApi } from './score-import.ts';
import { secondFactorApi } from './second-factor.ts';
import { studentsApi } from './students.ts';
import { subjectsApi } from './subjects.ts';
import { systemApi } from './system.ts';

/** Every call there is. */
export const allEndpoints: Endpoint[] = [
  accountsApi,
  auditLogApi,
  authApi,
  backupsApi,
  secondFactorApi,
  classesApi,
  gradingApi,
  scoreImportApi,
  progressApi,
  regulationsApi,
  reportingApi,
  studentsApi,
  subjectsApi,
  systemApi,
].flatMap((group): Endpoint[] => Object.values(group));
