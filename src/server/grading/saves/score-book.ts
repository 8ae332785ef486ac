// The scores touched by a transaction: merges the requested scores with the stored ones and records every change.

import type { SavedScore, ScoreSave, ScoreSource } from '../../../shared/endpoints/grading.ts';
import { hundredthsToScore, scoreToHundredths } from '../../../shared/rules/hundredths.ts';
import { mergeScore } from '../../../shared/rules/merge-score.ts';
import { subjectAverage } from '../../../shared/rules/scheme/averages.ts';
import { type ScoreColumn, scoreColumns } from '../../../shared/rules/scheme/scheme.ts';
import {
  hundredthsToScores,
  noScores,
  type PerColumn,
  type StoredScores,
  scoresToHundredths,
} from '../../../shared/rules/scheme/scores.ts';
import type { Caller } from '../../sessions/caller.ts';
import type { HistoryRow, ScoreKey } from './queries.ts';

/** The requested scores of one student, entered by any route. */
export type WantedScores = Omit<ScoreSave, 'Nguon' | 'LyDo'> & {
  Nguon?: Partial<PerColumn<ScoreSource | undefined>> | null | undefined;
};

/** When scores are changed, and the reason if one is required. */
type Occasion = { now: Date; reason: string | null };

/** A save based on scores that have been changed since by another user. */
export class Conflict {
  readonly save: WantedScores;
  readonly columns: ScoreColumn[];

  constructor(save: WantedScores, inConflict: ScoreColumn[]) {
    this.save = save;
    this.columns = inConflict;
  }
}

/** Several saves of one score apply in the order they arrived. */
export class ScoreBook {
  readonly history: HistoryRow[] = [];
  readonly #rows = new Map<string, ScoreKey & StoredScores>();
  readonly #changed = new Set<string>();

  constructor(stored: (ScoreKey & StoredScores)[]) {
    for (const row of stored) this.#rows.set(nameOf(row), row);
  }

  scoresOf(key: ScoreKey): StoredScores {
    return this.#rows.get(nameOf(key)) ?? noScores;
  }

  apply(save: WantedScores, caller: Caller, { now, reason }: Occasion): SavedScore | Conflict {
    const before = this.scoresOf(save);
    const wanted = merged(save, before);
    if (wanted instanceof Conflict) return wanted;
    const { IDHocSinh, IDMonHoc, IDHocKy, IDLopHoc } = save;
    for (const Cot of scoreColumns) {
      if (wanted[Cot] === before[Cot]) continue;
      this.#changed.add(nameOf(save));
      this.history.push({
        IDHocSinh,
        IDMonHoc,
        IDHocKy,
        IDLopHoc,
        Cot,
        Cu: before[Cot],
        Moi: wanted[Cot],
        IDTaiKhoan: caller.id,
        NguoiSua: `${caller.Ho} ${caller.Ten}`,
        VaiTro: caller.role,
        ThoiDiem: now.toISOString(),
        Nguon: save.Nguon?.[Cot] ?? 'API',
        LyDo: reason,
      });
    }
    this.#rows.set(nameOf(save), { IDHocSinh, IDMonHoc, IDHocKy, ...wanted });
    return toSavedScore(save, wanted);
  }

  changedRows(): (ScoreKey & StoredScores)[] {
    return [...this.#rows].filter(([name]) => this.#changed.has(name)).map(([, row]) => row);
  }
}

const nameOf = ({ IDHocKy, IDMonHoc, IDHocSinh }: ScoreKey) => `${IDHocKy}/${IDMonHoc}/${IDHocSinh}`;

function merged(save: WantedScores, stored: StoredScores): StoredScores | Conflict {
  const wanted = scoresToHundredths(save);
  const { Goc } = save;
  if (!Goc) return wanted;
  const inConflict: ScoreColumn[] = [];
  for (const column of scoreColumns) {
    const result = mergeScore(scoreToHundredths(Goc[column]), wanted[column], stored[column]);
    if (result.conflict) inConflict.push(column);
    else wanted[column] = result.score;
  }
  return inConflict.length > 0 ? new Conflict(save, inConflict) : wanted;
}

function toSavedScore(save: WantedScores, stored: StoredScores): SavedScore {
  const { IDHocSinh, IDLopHoc, IDMonHoc, IDHocKy } = save;
  return {
    IDHocSinh,
    IDLopHoc,
    IDMonHoc,
    IDHocKy,
    ...hundredthsToScores(stored),
    DiemTB: hundredthsToScore(subjectAverage(stored)),
  };
}
