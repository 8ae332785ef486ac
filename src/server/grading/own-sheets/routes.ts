import type { FastifyInstance } from 'fastify';
import { assignmentsApi, type OwnSheet } from '../../../shared/assignments.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/reader.ts';
import { snapshot } from '../../database/transaction.ts';
import { handle } from '../../http/route.ts';
import { findCurrentYear } from '../../regulations/year-queries.ts';
import type { Caller } from '../../sessions/caller.ts';
import { loadEntryFacts } from '../saves/fact-queries.ts';
import { sheetRefusal } from '../saves/save-refusals.ts';
import { listOwnSheets } from './queries.ts';

export function ownSheetRoutes(app: FastifyInstance, { database }: Context): void {
  handle(app, assignmentsApi.ownSheets, ({ caller }) =>
    snapshot(database, (reader) => describeOwnSheets(reader, caller)),
  );
}

/** Whether scores can be entered is asked of the same rule that a save is judged by. */
async function describeOwnSheets(reader: Reader, caller: Caller): Promise<OwnSheet[]> {
  const year = await findCurrentYear(reader);
  const sheets = year ? await listOwnSheets(reader, year.id, caller.id) : [];
  if (sheets.length === 0) return [];
  const facts = await loadEntryFacts(reader, sheets);
  return sheets.map((sheet) => {
    const refusal = sheetRefusal(facts, sheet, caller);
    return {
      ...sheet,
      DuocSua: refusal === null,
      LyDoKhoa: refusal ? String(refusal.body['detail']) : null,
      Han: null,
    };
  });
}
