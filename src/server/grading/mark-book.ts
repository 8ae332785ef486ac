// The marks that a transaction touches, as they become: what is wanted is merged with what is stored, and every change
// is remembered.

import {
  type SavedScore,
  type ScoreColumn,
  type ScoreSave,
  type ScoreSource,
  scoreColumns,
} from '../../shared/grading.ts';
import { subjectAverage } from '../../shared/rules/average.ts';
import { mergeMark } from '../../shared/rules/merge-mark.ts';
import { hundredthsToScore, scoreToHundredths } from '../../shared/rules/score.ts';
import type { Caller } from '../http/caller.ts';
import type { HistoryRow, MarkKey, Marks } from './mark-queries.ts';

/** The marks of one pupil as somebody wants them, whichever way they were entered. */
export type MarkSave = Omit<ScoreSave, 'Nguon'> & {
  Nguon?: Partial<Record<ScoreColumn, ScoreSource | undefined>> | null | undefined;
};

/** A save that started from marks which someone has changed since. */
export class Conflict {
  readonly save: MarkSave;
  readonly columns: ScoreColumn[];

  constructor(save: MarkSave, inConflict: ScoreColumn[]) {
    this.save = save;
    this.columns = inConflict;
  }
}

const blank: Marks = { Diem15: null, Diem1Tiet: null };

/** Two saves of one mark count in the order they came. */
export class MarkBook {
  readonly history: HistoryRow[] = [];
  readonly #rows = new Map<string, MarkKey & Marks>();
  readonly #changed = new Set<string>();

  constructor(stored: (MarkKey & Marks)[]) {
    for (const row of stored) this.#rows.set(nameOf(row), row);
  }

  marksOf(key: MarkKey): Marks {
    return this.#rows.get(nameOf(key)) ?? blank;
  }

  apply(save: MarkSave, caller: Caller, ThoiDiem: string): SavedScore | Conflict {
    const before = this.marksOf(save);
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
        ThoiDiem,
        Nguon: save.Nguon?.[Cot] ?? 'API',
      });
    }
    this.#rows.set(nameOf(save), { IDHocSinh, IDMonHoc, IDHocKy, ...wanted });
    return toSavedScore(save, wanted);
  }

  changedRows(): (MarkKey & Marks)[] {
    return [...this.#rows].filter(([name]) => this.#changed.has(name)).map(([, row]) => row);
  }
}

const nameOf = ({ IDHocKy, IDMonHoc, IDHocSinh }: MarkKey) => `${IDHocKy}/${IDMonHoc}/${IDHocSinh}`;

function merged(save: MarkSave, stored: Marks): Marks | Conflict {
  const wanted: Marks = {
    Diem15: scoreToHundredths(save.Diem15),
    Diem1Tiet: scoreToHundredths(save.Diem1Tiet),
  };
  const { Goc } = save;
  if (!Goc) return wanted;
  const inConflict: ScoreColumn[] = [];
  for (const column of scoreColumns) {
    const result = mergeMark(scoreToHundredths(Goc[column]), wanted[column], stored[column]);
    if (result.conflict) inConflict.push(column);
    else wanted[column] = result.mark;
  }
  return inConflict.length > 0 ? new Conflict(save, inConflict) : wanted;
}

function toSavedScore(save: MarkSave, { Diem15, Diem1Tiet }: Marks): SavedScore {
  const { IDHocSinh, IDLopHoc, IDMonHoc, IDHocKy } = save;
  return {
    IDHocSinh,
    IDLopHoc,
    IDMonHoc,
    IDHocKy,
    Diem15: hundredthsToScore(Diem15),
    Diem1Tiet: hundredthsToScore(Diem1Tiet),
    DiemTB: hundredthsToScore(subjectAverage(Diem15, Diem1Tiet)),
  };
}
