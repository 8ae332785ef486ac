import { locked } from '../../database/locks.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Caller } from '../../sessions/caller.ts';
import { loadEntryFacts } from '../entry/load-facts.ts';
import type { SaveFacts, ScorePlace } from './save-refusals.ts';

/** Who wants to save what. */
type Save = { save: ScorePlace; caller: Caller };

export async function loadSaveFacts(tx: Tx, saves: Save[], now: Date): Promise<SaveFacts> {
  const entries = saves.map(({ save, caller }) => ({ sheet: save, caller }));
  const facts = await loadEntryFacts(tx, entries, now);
  const studentIds = [...new Set(saves.map(({ save }) => save.IDHocSinh))];
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
