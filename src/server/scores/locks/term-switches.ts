// Opening and closing score entry for a whole term.

import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { type TermEntries, toLatest } from '#server/school/years/current-regulation.ts';
import { requireLatest, updateTermEntries } from '#server/school/years/queries.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { type TermFlags, termFlags, termLockOf } from '#shared/school/years/term-lock.ts';

/** The terms that have a flag. */
const termIds = [1, 2] as const;

export function termSwitchRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, regulationsApi.scoreLock, async () => toLatest(await requireLatest(database.main), clock()));

  // 'exclusive': a teacher's save that checked the old flag has committed before this returns.
  handle(app, regulationsApi.changeScoreLock, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const [latest, now] = [await requireLatest(tx), clock()];
      const { IDNienKhoa: id, TenNienKhoa } = latest;
      const terms = switchTerms(latest.terms, body, now);
      await updateTermEntries(tx, id, terms);
      const BoHan = termIds.filter((term) => latest.terms[term].deadline && !terms[term].deadline);
      const detail = { id, TenNienKhoa, ...body, ...(BoHan.length > 0 && { BoHan }) };
      await audit(tx, now, caller, 'scoreLock.change', detail);
      return toLatest({ ...latest, terms }, now);
    }),
  );
}

/**
 * Applies the requested flags. A flag that already has the requested value changes nothing, since clients send both.
 * Opening a term removes a deadline that has passed; closing it keeps the deadline.
 */
function switchTerms(before: TermEntries, flags: Partial<TermFlags>, now: Date): TermEntries {
  const after = { ...before };
  for (const id of termIds) {
    const { deadline } = before[id];
    const isOpen = termLockOf(before[id], now) === null;
    const wanted = flags[termFlags[id]] ?? isOpen;
    if (wanted === isOpen) continue;
    const isAhead = deadline !== null && deadline > now;
    after[id] = { switchOn: wanted, deadline: wanted && !isAhead ? null : deadline };
  }
  return after;
}
