// One batch of saves inside its transaction: each judged on its own, all written at once, every change remembered.

import { AppError } from '../../shared/errors.ts';
import { gradingMessages, type SavedScore, type ScoreColumn, type ScoreSave } from '../../shared/grading.ts';
import { subjectAverage } from '../../shared/rules/average.ts';
import { mergeMark } from '../../shared/rules/merge-mark.ts';
import { hundredthsToScore, scoreToHundredths } from '../../shared/rules/score.ts';
import type { Engine } from '../database/open.ts';
import type { Tx } from '../database/transaction.ts';
import {
  addHistory,
  findMarks,
  type HistoryRow,
  lastChange,
  type MarkKey,
  type Marks,
  putMarks,
} from './mark-queries.ts';
import { loadFacts, refusalOf } from './save-facts.ts';
import type { Outcome, SaveRequest } from './save-queue.ts';

const columns: ScoreColumn[] = ['Diem15', 'Diem1Tiet'];
const blank: Marks = { Diem15: null, Diem1Tiet: null };

export async function applySaves(
  tx: Tx,
  engine: Engine,
  requests: SaveRequest[],
  moment: Date,
): Promise<Outcome[]> {
  const facts = await loadFacts(
    tx,
    engine,
    requests.map(({ save }) => save),
  );
  const refusals = requests.map((request) => refusalOf(facts, request));
  const allowed = requests.filter((_, index) => refusals[index] === null);
  const yearId = facts.currentYear?.IDNienKhoa;
  if (yearId === undefined || allowed.length === 0) return refusals.filter((refusal) => refusal !== null);

  const book = new MarkBook(
    await findMarks(
      tx,
      yearId,
      allowed.map(({ save }) => save),
    ),
  );
  const results = requests.map(
    (request, index) => refusals[index] ?? book.apply(request, moment.toISOString()),
  );
  await putMarks(tx, yearId, book.changedRows());
  await addHistory(tx, book.history);
  const outcomes: Outcome[] = [];
  for (const result of results)
    outcomes.push(result instanceof Conflict ? await explain(tx, book, result) : result);
  return outcomes;
}

/** The marks a batch touches, as they become: two saves of one mark count in the order they came. */
class MarkBook {
  readonly history: HistoryRow[] = [];
  readonly #rows = new Map<string, MarkKey & Marks>();
  readonly #changed = new Set<string>();

  constructor(stored: (MarkKey & Marks)[]) {
    for (const row of stored) this.#rows.set(nameOf(row), row);
  }

  marksOf(key: MarkKey): Marks {
    return this.#rows.get(nameOf(key)) ?? blank;
  }

  apply({ save, caller }: SaveRequest, ThoiDiem: string): SavedScore | Conflict {
    const before = this.marksOf(save);
    const wanted = merged(save, before);
    if (wanted instanceof Conflict) return wanted;
    const { IDHocSinh, IDMonHoc, IDHocKy, IDLopHoc } = save;
    for (const Cot of columns) {
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
        Nguon: 'API',
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

/** A save that started from marks which someone has changed since. */
class Conflict {
  readonly save: ScoreSave;
  readonly columns: ScoreColumn[];

  constructor(save: ScoreSave, inConflict: ScoreColumn[]) {
    this.save = save;
    this.columns = inConflict;
  }
}

function merged(save: ScoreSave, stored: Marks): Marks | Conflict {
  const wanted: Marks = {
    Diem15: scoreToHundredths(save.Diem15),
    Diem1Tiet: scoreToHundredths(save.Diem1Tiet),
  };
  const { Goc } = save;
  if (!Goc) return wanted;
  const inConflict: ScoreColumn[] = [];
  for (const column of columns) {
    const result = mergeMark(scoreToHundredths(Goc[column]), wanted[column], stored[column]);
    if (result.conflict) inConflict.push(column);
    else wanted[column] = result.mark;
  }
  return inConflict.length > 0 ? new Conflict(save, inConflict) : wanted;
}

/** Told last, when the batch is written: what is stored then is what the caller has to look at. */
async function explain(tx: Tx, book: MarkBook, conflict: Conflict): Promise<AppError> {
  const { Diem15, Diem1Tiet } = book.marksOf(conflict.save);
  return new AppError('conflict', {
    detail: gradingMessages.conflict,
    Diem15: hundredthsToScore(Diem15),
    Diem1Tiet: hundredthsToScore(Diem1Tiet),
    ...(await lastChange(tx, conflict.save, conflict.columns)),
  });
}

function toSavedScore(save: ScoreSave, { Diem15, Diem1Tiet }: Marks): SavedScore {
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
