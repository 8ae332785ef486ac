// What a home asks first is asked as soon as somebody has signed in, while their home is still being drawn.

import type { Role } from '../../shared/permissions.ts';
import { requestsQuery } from '../grading/access/api.ts';
import { ownSheetsQuery } from '../grading/api.ts';
import { askAhead, type Question, queryClient } from '../lib/calls/query-client.ts';
import { homeroomQuery } from '../lib/homeroom-query.ts';
import { termsQuery, yearsQuery } from '../lib/lists/choice-lists.ts';
import { currentYear } from '../lib/lists/school-years.ts';
import { session } from '../lib/session/session.ts';
import { isRole } from '../lib/session/use-session.ts';
import { progressQuery } from '../progress/api.ts';
import { remainingQuery } from '../rollover/api.ts';
import { accountStatsQuery, backupStateQuery, overviewQuery } from './api.ts';

// A browser sends six at a time: what the rest of the home waits for goes first.
const ofOffice: Question[] = [overviewQuery, requestsQuery, remainingQuery, termsQuery];
const questions: Record<Role, Question[]> = {
  BGH: [...ofOffice, accountStatsQuery, backupStateQuery],
  GiaoVu: ofOffice,
  GiaoVien: [ownSheetsQuery, termsQuery, homeroomQuery, requestsQuery],
};

/** The one that needs the list of years. */
async function askProgress(): Promise<void> {
  const year = currentYear(await queryClient.fetchQuery(yearsQuery()));
  if (year) askAhead(progressQuery(year.id));
}

/** For whoever has just signed in. */
export function askFirst(): void {
  const role = session.state().user?.role ?? '';
  if (!isRole(role) || session.mustChangePassword()) return;
  if (role !== 'GiaoVien') askProgress().catch(() => undefined);
  for (const question of questions[role]) askAhead(question);
}
