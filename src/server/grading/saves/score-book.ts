// The scores touched by a transaction: merges the requested scores with the stored ones and records every change.

import type { SavedScore, ScoreSave, ScoreSource } from '../../../shared/endpoints/grading.ts';
import { type Hundredths, hundredthsToScore } from '../../../shared/rules/hundredths.ts';
import { mergeScore } from '../../../shared/rules/merge-score.ts';
import { subjectAverage } from '../../../shared/rules/scheme/averages.ts';
import {
  type Cells,
  type PerColumn,
  pickColumns,
  type StoredCells,
  shownCells,
  storedCells,
  storedValue,
} from '../../../shared/rules/scheme/cells.ts';
import type { ColumnKey, SheetScheme } from '../../../shared/rules/scheme/scheme.ts';
import type { Caller } from '../../sessions/caller.ts';
import type { HistoryRow, ScoreKey } from './queries.ts';

/** The requested values of one student, entered by any route. */
export type WantedScores = Cells &
  Pick<ScoreSave, 'IDHocSinh' | 'IDLopHoc' | 'IDMonHoc' | 'IDHocKy'> & {
    scheme: SheetScheme;
    Goc?: Cells | null | undefined;
    Nguon?: PerColumn<ScoreSource | undefined> | null | undefined;
  };

/** When scores are changed, and the reason if one is required. */
type Occasion = { now: Date; reason: string | null };

/** A save based on scores that have been changed since by another user. */
export class Conflict {
  readonly save: WantedScores;
  readonly columns: ColumnKey[];

  constructor(save: WantedScores, inConflict: ColumnKey[]) {
    this.save = save;
    this.columns = inConflict;
  }
}

/** Several saves of one score apply in the order they arrived. */
export class ScoreBook {
  readonly history: HistoryRow[] = [];
  readonly #rows = new Map<string, ScoreKey & StoredCells>();
  readonly #changed = new Set<string>();

  constructor(stored: (ScoreKey & StoredCells)[]) {
    for (const row of stored) this.#rows.set(nameOf(row), row);
  }

  scoresOf(key: ScoreKey & { scheme: SheetScheme }): StoredCells {
    return pickColumns(key.scheme, this.#rows.get(nameOf(key)) ?? {});
  }

  apply(save: WantedScores, caller: Caller, { now, reason }: Occasion): SavedScore | Conflict {
    const before = this.scoresOf(save);
    const wanted = merged(save, before);
    if (wanted instanceof Conflict) return wanted;
    const { IDHocSinh, IDMonHoc, IDHocKy, IDLopHoc } = save;
    for (const { key: Cot } of save.scheme.columns) {
      const [Cu, Moi] = [before[Cot] ?? null, wanted[Cot] ?? null];
      if (Moi === Cu) continue;
      this.#changed.add(nameOf(save));
      this.history.push({
        IDHocSinh,
        IDMonHoc,
        IDHocKy,
        IDLopHoc,
        Cot,
        Cu: Cu as Hundredths | null,
        Moi: Moi as Hundredths | null,
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

  changedRows(): (ScoreKey & StoredCells)[] {
    return [...this.#rows].filter(([name]) => this.#changed.has(name)).map(([, row]) => row);
  }
}

const nameOf = ({ IDHocKy, IDMonHoc, IDHocSinh }: ScoreKey) => `${IDHocKy}/${IDMonHoc}/${IDHocSinh}`;

function merged(save: WantedScores, stored: StoredCells): StoredCells | Conflict {
  const wanted = storedCells(save.scheme, save);
  const { Goc } = save;
  if (!Goc) return wanted;
  const inConflict: ColumnKey[] = [];
  for (const { key } of save.scheme.columns) {
    const result = mergeScore(storedValue(Goc[key] ?? null), wanted[key] ?? null, stored[key] ?? null);
    if (result.conflict) inConflict.push(key);
    else wanted[key] = result.score;
  }
  return inConflict.length > 0 ? new Conflict(save, inConflict) : wanted;
}

function toSavedScore(save: WantedScores, stored: StoredCells): SavedScore {
  const { scheme, IDHocSinh, IDLopHoc, IDMonHoc, IDHocKy } = save;
  return {
    IDHocSinh,
    IDLopHoc,
    IDMonHoc,
    IDHocKy,
    ...shownCells(scheme, stored),
    DiemTB: hundredthsToScore(subjectAverage(scheme, stored)),
  };
}
