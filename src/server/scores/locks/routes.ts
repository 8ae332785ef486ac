import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { snapshot, write } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import { requireLatest, updateTermEntries } from '#server/school/years/queries.ts';
import { findCurrentYear, listTerms } from '#server/school/years/year-queries.ts';
import { invalidField, orNotFound } from '#shared/contract/errors.ts';
import { problemOfEnd, type SheetOpening, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { refusalToOpen } from './changeable.ts';
import { checkedChanges, deadlinesOf, withDeadlines } from './deadlines.ts';
import { findAccess } from './find-access.ts';
import { loadEntryFacts } from './may-enter.ts';
import { deleteOpening, findOpening, listOpenings, putOpening, reasonReader } from './opening-queries.ts';

export function entryRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, scoreEntryApi.deadlines, () =>
    snapshot(database, async (reader) => deadlinesOf(await requireLatest(reader), await listTerms(reader))),
  );

  // 'exclusive': a teacher's save that was checked against the old deadline has committed before this returns.
  handle(app, scoreEntryApi.changeDeadlines, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const [latest, terms, now] = [await requireLatest(tx), await listTerms(tx), clock()];
      const changes = checkedChanges(latest, terms, body, now);
      const after = { ...latest, terms: withDeadlines(latest.terms, changes) };
      if (changes.length > 0) {
        const { IDNienKhoa, TenNienKhoa } = latest;
        await updateTermEntries(tx, IDNienKhoa, after.terms);
        const Han = Object.fromEntries(changes.map((change) => [change.IDHocKy, change.Han]));
        await audit(tx, now, caller, 'deadline.change', { IDNienKhoa, TenNienKhoa, Han });
      }
      return deadlinesOf(after, terms);
    }),
  );

  handle(app, scoreEntryApi.access, ({ query, caller }) =>
    snapshot(database, (reader) => findAccess(reader, query, caller, clock())),
  );

  handle(app, scoreEntryApi.openings, ({ caller }) =>
    snapshot(database, async (reader) => {
      const year = await findCurrentYear(reader);
      if (!year) return [];
      const mayReadReason = await reasonReader(reader, caller);
      const openings = await listOpenings(reader, year.id, clock());
      return openings.map((opening) => (mayReadReason(opening) ? opening : { ...opening, LyDo: '' }));
    }),
  );

  handle(app, scoreEntryApi.open, ({ body, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const now = clock();
      const refusal = refusalToOpen(await loadEntryFacts(tx, [{ sheet: body, caller }], now), body, caller);
      if (refusal) throw refusal;
      const problem = problemOfEnd(new Date(body.Den), now);
      if (problem) throw invalidField('Den', problem);
      const opening = await requireOpening(tx, await putOpening(tx, body, caller, now), now);
      await audit(tx, now, caller, 'opening.make', detailOf(opening));
      return opening;
    }),
  );

  // 'exclusive': a save that relied on this opening has committed before this returns.
  handle(app, scoreEntryApi.close, ({ params: { id }, caller }) =>
    write(database, 'exclusive', async (tx) => {
      const now = clock();
      const opening = await requireOpening(tx, id, now);
      await deleteOpening(tx, id);
      await audit(tx, now, caller, 'opening.end', detailOf(opening));
    }),
  );
}

/** An expired opening counts as not found. */
const requireOpening = async (reader: Reader, id: number, now: Date): Promise<SheetOpening> =>
  orNotFound(await findOpening(reader, id, now));

/** Without the reason, which may mention a student. */
const detailOf = ({ LyDo: _, NguoiMo: __, ThoiDiem: ___, TenHocKy: ____, ...opening }: SheetOpening) =>
  opening;
