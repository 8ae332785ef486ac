// The values touched by a transaction: merges the requested values with the stored ones and records every change.

import { authorOf, type Caller } from '#server/platform/sessions/caller.ts';
import { resultOf } from '#shared/school/scheme/averages.ts';
import {
  type Cells,
  type PerColumn,
  pickColumns,
  type StoredCells,
  shownCells,
  shownValue,
  storedValue,
} from '#shared/school/scheme/cells.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import type { StoredValue } from '#shared/school/scheme/kinds/kind.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { AnySheet, SavedScore, ScoreSource } from '#shared/scores/sheets/api.ts';
import { mergeScore } from '#shared/scores/sheets/merge-score.ts';

/** A record is identified by student, subject and term. Without a subject it is of the homeroom sheet. */
export type ScoreKey = { IDHocKy: number; IDMonHoc: number | null; IDHocSinh: number };

/** The stored values of one student in a sheet. */
export type ScoreRecord = { key: ScoreKey; scheme: SheetScheme; cells: StoredCells };

/** A change of one value. */
export type Change = ScoreKey & {
  scheme: SheetScheme;
  IDLopHoc: number;
  Cot: ColumnKey;
  Cu: StoredValue;
  Moi: StoredValue;
  IDTaiKhoan: number;
  NguoiSua: string;
  VaiTro: string;
  ThoiDiem: string;
  Nguon: ScoreSource;
  LyDo: string | null;
};

/** The requested values of one student, entered by any route. */
export type RequestedValues = Cells &
  AnySheet & {
    IDHocSinh: number;
    Goc?: Cells | null | undefined;
    Nguon?: PerColumn<ScoreSource | undefined> | null | undefined;
    LyDo?: string | undefined;
  };
export type WantedScores = RequestedValues & { scheme: SheetScheme };

/** As stored then, with their result unless that follows from other sheets. */
export type SavedValues = Cells & AnySheet & { IDHocSinh: number } & Pick<SavedScore, 'DiemTB' | 'KetQua'>;

/** When values are changed, and the reason if one is required. */
type WriteContext = { now: Date; reason: string | null };

/** A save based on values that have been changed since by another user. */
export class Conflict {
  readonly save: WantedScores;
  readonly columns: ColumnKey[];

  constructor(save: WantedScores, inConflict: ColumnKey[]) {
    this.save = save;
    this.columns = inConflict;
  }
}

/** Several saves of one record apply in the order they arrived. */
export class ScoreBook {
  readonly history: Change[] = [];
  readonly #stored = new Map<string, StoredCells>();
  readonly #changed = new Map<string, ScoreRecord>();

  constructor(stored: (ScoreKey & StoredCells)[]) {
    for (const row of stored) this.#stored.set(nameOfPlace(row), row);
  }

  cellsOf(place: ScoreKey & { scheme: SheetScheme }): StoredCells {
    return pickColumns(place.scheme, this.#stored.get(nameOfPlace(place)) ?? {});
  }

  apply(save: WantedScores, caller: Caller, { now, reason }: WriteContext): SavedValues | Conflict {
    const before = this.cellsOf(save);
    const wanted = merged(save, before);
    if (wanted instanceof Conflict) return wanted;
    const { scheme, IDHocSinh, IDMonHoc, IDHocKy, IDLopHoc } = save;
    const key = { IDHocSinh, IDMonHoc, IDHocKy };
    // A score in the study topics is kept in a class without them.
    const cells = { ...this.#stored.get(nameOfPlace(save)), ...wanted };
    for (const { key: Cot } of scheme.columns) {
      const [Cu, Moi] = [before[Cot] ?? null, wanted[Cot] ?? null];
      if (Moi === Cu) continue;
      this.#changed.set(nameOfPlace(save), { key, scheme, cells });
      this.history.push({
        ...key,
        scheme,
        IDLopHoc,
        Cot,
        Cu,
        Moi,
        ...authorOf(caller, now),
        Nguon: save.Nguon?.[Cot] ?? 'API',
        LyDo: reason,
      });
    }
    this.#stored.set(nameOfPlace(save), cells);
    return savedValues(save, wanted);
  }

  changedRecords(): ScoreRecord[] {
    return [...this.#changed.values()];
  }
}

export const nameOfPlace = ({ IDHocKy, IDMonHoc, IDHocSinh }: ScoreKey) =>
  `${IDHocKy}/${IDMonHoc}/${IDHocSinh}`;

function merged(save: WantedScores, stored: StoredCells): StoredCells | Conflict {
  const { scheme, Goc } = save;
  const result: StoredCells = {};
  const inConflict: ColumnKey[] = [];
  for (const column of scheme.columns) {
    const { key } = column;
    const current = stored[key] ?? null;
    const wanted = save[key];
    if (wanted === undefined) result[key] = current;
    else if (Goc?.[key] === undefined) result[key] = storedValue(column, wanted);
    else {
      const one = mergeScore(storedValue(column, Goc[key]), storedValue(column, wanted), current);
      if (one.conflict) inConflict.push(key);
      else result[key] = one.score;
    }
  }
  return inConflict.length > 0 ? new Conflict(save, inConflict) : result;
}

function savedValues(save: WantedScores, stored: StoredCells): SavedValues {
  const { scheme, IDHocSinh, IDLopHoc, IDMonHoc, IDHocKy } = save;
  const { result } = scheme;
  return {
    IDHocSinh,
    IDLopHoc,
    IDMonHoc,
    IDHocKy,
    ...shownCells(scheme, stored),
    ...(result.kind !== 'level' && { [result.key]: shownValue(result, resultOf(scheme, stored)) }),
  };
}
