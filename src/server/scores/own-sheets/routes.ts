import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/platform/context.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { handle } from '#server/platform/http/route.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { findAssessedYear } from '#server/school/years/year-queries.ts';
import { assignmentsApi, type OwnSheet } from '#shared/school/assignments/api.ts';
import { endOfEntry, loadEntryFacts, refusalToEnter } from '../locks/may-enter.ts';
import { listOwnSheets } from './queries.ts';

export function ownSheetRoutes(app: FastifyInstance, { database, clock }: Context): void {
  handle(app, assignmentsApi.ownSheets, ({ caller }) =>
    snapshot(database, (reader) => describeOwnSheets(reader, caller, clock())),
  );
}

/** Uses the same rule that saves are checked against. */
async function describeOwnSheets(reader: Reader, caller: Caller, now: Date): Promise<OwnSheet[]> {
  const year = await findAssessedYear(reader);
  const sheets = year ? await listOwnSheets(reader, year, caller.id) : [];
  if (sheets.length === 0) return [];
  const entries = sheets.map((sheet) => ({ sheet, caller }));
  const facts = await loadEntryFacts(reader, entries, now);
  return sheets.map((sheet) => {
    const refusal = refusalToEnter(facts, sheet, caller);
    return {
      ...sheet,
      DuocSua: refusal === null,
      LyDoKhoa: refusal ? String(refusal.body['detail']) : null,
      Han: endOfEntry(facts, sheet, caller),
    };
  });
}
