// How many scores of a term have been entered: per class, per subject, in total.

import type { Progress } from './api.ts';

export type Entered = { DaNhap: number; CanNhap: number };

/** Stands for the homeroom sheet among the subjects. */
export const homeroomColumn = { id: 0, TenMonHoc: 'Rèn luyện' };

/** Conduct counts like a subject, in years that have it. */
function withConduct({ LopHoc, MonHoc, TienDo, RenLuyen = [] }: Progress): Progress {
  const conduct = RenLuyen.map((part) => ({ ...part, IDMonHoc: homeroomColumn.id }));
  return {
    LopHoc,
    MonHoc: RenLuyen.length > 0 ? [...MonHoc, homeroomColumn] : MonHoc,
    TienDo: [...TienDo, ...conduct],
  };
}

export const missingOf = ({ DaNhap, CanNhap }: Entered) => CanNhap - DaNhap;

export function sumOf(parts: readonly Entered[]): Entered {
  return {
    DaNhap: parts.reduce((sum, part) => sum + part.DaNhap, 0),
    CanNhap: parts.reduce((sum, part) => sum + part.CanNhap, 0),
  };
}

/** Whole percent, rounded down, so that 100 means nothing is missing. Null if there is nothing to enter. */
export function percentOf({ DaNhap, CanNhap }: Entered): number | null {
  return CanNhap === 0 ? null : Math.floor((100 * DaNhap) / CanNhap);
}

/** From nothing entered to complete; 'empty' if there are no students to enter scores for. */
export type Stage = 'empty' | 'none' | 'begun' | 'most' | 'complete';

export function stageOf(part: Entered): Stage {
  if (part.CanNhap === 0) return 'empty';
  if (part.DaNhap === 0) return 'none';
  if (missingOf(part) === 0) return 'complete';
  return 2 * part.DaNhap < part.CanNhap ? 'begun' : 'most';
}

/** The same total as in the table. */
export function termTotal(progress: Progress, termId: number): Entered {
  return sumOf(withConduct(progress).TienDo.filter(({ IDHocKy }) => IDHocKy === termId));
}

/** A term that has never been open for entry lacks nothing yet. */
export const hasBegun = (entered: Pick<Entered, 'DaNhap'>, isOpen: boolean) => isOpen || entered.DaNhap > 0;

/** What is missing, in one word: a judgement or a conduct is not a score. */
export const missingUnit = (isScored: boolean) => (isScored ? 'điểm' : 'ô');

/** One term as a table: a row per class, a cell per subject, null where the class does not take the subject. */
export function progressTable(progress: Progress, termId: number) {
  const { LopHoc, MonHoc, TienDo } = withConduct(progress);
  const ofTerm = TienDo.filter(({ IDHocKy }) => IDHocKy === termId);
  const cells = new Map(ofTerm.map((part) => [`${part.IDLopHoc}/${part.IDMonHoc}`, part]));
  return {
    rows: LopHoc.map((schoolClass) => ({
      ...schoolClass,
      cells: MonHoc.map(({ id }) => cells.get(`${schoolClass.id}/${id}`) ?? null),
      total: sumOf(ofTerm.filter(({ IDLopHoc }) => IDLopHoc === schoolClass.id)),
    })),
    subjects: MonHoc.map((subject) => ({
      ...subject,
      total: sumOf(ofTerm.filter(({ IDMonHoc }) => IDMonHoc === subject.id)),
    })),
    total: sumOf(ofTerm),
  };
}
