// What a home asks first is asked as soon as somebody has signed in, while their home is still being drawn.

import type { FetchQueryOptions } from '@tanstack/react-query';
import type { Role } from '../../shared/permissions.ts';
import { requestsQuery } from '../grading/access/api.ts';
import { ownSheetsQuery } from '../grading/api.ts';
import { queryClient } from '../lib/calls/query-client.ts';
import { termsQuery, yearsQuery } from '../lib/lists/choice-lists.ts';
import { currentYear } from '../lib/lists/school-years.ts';
import { session } from '../lib/session/session.ts';
import { isRole } from '../lib/session/use-session.ts';
import { progressQuery } from '../progress/api.ts';
import { remainingQuery } from '../rollover/api.ts';
import { accountStatsQuery, backupStateQuery, homeroomQuery, overviewQuery } from './api.ts';

// biome-ignore lint/suspicious/noExplicitAny: each of them answers with something else.
type Question = FetchQueryOptions<any, any, any, any>;

const ofOffice: Question[] = [overviewQuery, requestsQuery, termsQuery];
const questions: Record<Role, Question[]> = {
  BGH: [...ofOffice, accountStatsQuery, backupStateQuery],
  GiaoVu: ofOffice,
  GiaoVien: [ownSheetsQuery, termsQuery, homeroomQuery, requestsQuery],
};

/** Those that need the list of years. */
async function askOfYears(): Promise<void> {
  const years = await queryClient.fetchQuery(yearsQuery());
  const year = currentYear(years);
  if (years.length > 1) void queryClient.prefetchQuery(remainingQuery);
  if (year) void queryClient.prefetchQuery(progressQuery(year.id));
}

/** For whoever has just signed in. */
export function askFirst(): void {
  const role = session.state().user?.role ?? '';
  if (!isRole(role) || session.mustChangePassword()) return;
  for (const question of questions[role]) void queryClient.prefetchQuery(question);
  // What goes wrong with it is told by the home, which asks again.
  if (role !== 'GiaoVien') askOfYears().catch(() => undefined);
}
