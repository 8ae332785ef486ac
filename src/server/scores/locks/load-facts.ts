import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { findEntryRules } from '#server/school/years/queries.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { loadSheetFacts } from '../sheets/queries.ts';
import { type EntryFacts, isClosedTo } from './entry-refusals.ts';
import { findOpenings } from './opening-queries.ts';

/** Who wants to enter scores in which sheet. */
export type Entry = { sheet: AnySheet; caller: Caller };

/** One query per kind of fact. Openings are queried only for sheets that need one. */
export async function loadEntryFacts(reader: Reader, entries: Entry[], now: Date): Promise<EntryFacts> {
  const sheets = entries.map(({ sheet }) => sheet);
  const [rules, facts] = await Promise.all([findEntryRules(reader), loadSheetFacts(reader, sheets)]);
  const closed = entries.filter(({ caller, sheet }) => isClosedTo(caller, { ...rules, now }, sheet));
  const openings = await findOpenings(
    reader,
    closed.map(({ sheet }) => sheet),
    now,
  );
  return { ...rules, now, openings, ...facts };
}
