import type { Sheet } from '../../../shared/grading.ts';
import { locked } from '../../database/locks.ts';
import type { Reader } from '../../database/reader.ts';
import type { Tx } from '../../database/transaction.ts';
import { findEntryRules } from '../../regulations/queries.ts';
import { loadSheetFacts } from '../sheets/queries.ts';
import type { EntryFacts, SaveFacts, ScorePlace } from './save-refusals.ts';

export async function loadEntryFacts(reader: Reader, sheets: Sheet[]): Promise<EntryFacts> {
  const rules = await findEntryRules(reader);
  return { ...rules, ...(await loadSheetFacts(reader, sheets)) };
}

export async function loadSaveFacts(tx: Tx, saves: ScorePlace[]): Promise<SaveFacts> {
  const facts = await loadEntryFacts(tx, saves);
  const studentIds = [...new Set(saves.map((save) => save.IDHocSinh))];
  const yearId = facts.currentYear?.IDNienKhoa;
  const placements = yearId === undefined ? [] : await lockPlacements(tx, yearId, studentIds);
  return { ...facts, placements: new Map(placements.map((row) => [row.IDHocSinh, row.IDLopHoc])) };
}

/**
 * Every score that can be saved belongs to a placed student, so the placement is what two processes queue for: then the
 * second one reads the scores that the first has committed, also when there was none to lock before. Always in the same
 * order, so that they cannot wait for each other.
 */
function lockPlacements(tx: Tx, yearId: number, studentIds: number[]) {
  const placements = tx
    .selectFrom('XEPLOP')
    .select(['IDHocSinh', 'IDLopHoc'])
    .where('IDNienKhoa', '=', yearId)
    .where('IDHocSinh', 'in', studentIds)
    .orderBy('IDHocSinh');
  return locked(tx, placements).execute();
}
