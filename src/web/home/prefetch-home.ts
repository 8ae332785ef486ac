// Prefetches the home page's first queries right after sign-in, while the page is still loading.

import type { Role } from '#shared/contract/permissions.ts';
import { type AnyQueryOptions, prefetch, queryClient } from '#web/kit/calls/query-client.ts';
import { session } from '#web/kit/session/session.ts';
import { isRole } from '#web/kit/session/use-session.ts';
import { remainingQuery } from '#web/results/rollover/api.ts';
import { termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { homeroomQuery } from '#web/school/choices/homeroom-query.ts';
import { progressQuery } from '#web/school/choices/progress-query.ts';
import { currentYear } from '#web/school/choices/school-years.ts';
import { requestsQuery } from '#web/scores/locks/api.ts';
import { ownSheetsQuery } from '#web/scores/sheets/api.ts';
import { accountStatsQuery, backupStateQuery, overviewQuery } from './overview/api.ts';

// A browser sends six requests at a time, so those that block the rest of the page go first.
const officeQueries: AnyQueryOptions[] = [overviewQuery, requestsQuery, remainingQuery, termsQuery];
const homeQueries: Record<Role, AnyQueryOptions[]> = {
  BGH: [...officeQueries, accountStatsQuery, backupStateQuery],
  GiaoVu: officeQueries,
  GiaoVien: [ownSheetsQuery, termsQuery, homeroomQuery, requestsQuery],
};

/** Progress needs the list of years first. */
async function prefetchProgress(): Promise<void> {
  const year = currentYear(await queryClient.fetchQuery(yearsQuery()));
  if (year) prefetch(progressQuery(year.id));
}

/** Called right after sign-in. */
export function prefetchHome(): void {
  const role = session.state().user?.role ?? '';
  if (!isRole(role) || session.mustChangePassword.get()) return;
  if (role !== 'GiaoVien') prefetchProgress().catch(() => undefined);
  for (const options of homeQueries[role]) prefetch(options);
}
