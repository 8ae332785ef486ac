// The cells of one class: its homeroom teacher, and the teacher of each of its subjects.

import type { AssignedClass } from '#shared/school/assignments/api.ts';

/** 'GVCN' or a subject id → the teacher, null if there is none. */
export type Cells = Record<string, number | null>;

type CellList = { GVCN: number | null; MonHoc: { id: number; IDGiaoVien: number | null }[] };

export const cellsOf = ({ GVCN, MonHoc }: CellList): Cells => ({
  GVCN,
  ...Object.fromEntries(MonHoc.map(({ id, IDGiaoVien }) => [id, IDGiaoVien])),
});

export type Cell = {
  /** Null for the homeroom teacher. */
  IDMonHoc: number | null;
  TenMonHoc: string | null;
  IDGiaoVien: number | null;
};

/** The cells to write so that the class matches `cells`. */
export function changedCells(stored: AssignedClass, cells: Cells): Cell[] {
  const all = [
    { IDMonHoc: null, TenMonHoc: null, before: stored.GVCN, IDGiaoVien: cells['GVCN'] },
    ...stored.MonHoc.map(({ id, TenMonHoc, IDGiaoVien }) => ({
      IDMonHoc: id,
      TenMonHoc,
      before: IDGiaoVien,
      IDGiaoVien: cells[id],
    })),
  ];
  return all.flatMap(({ before, IDGiaoVien, ...cell }) =>
    IDGiaoVien === undefined || IDGiaoVien === before ? [] : [{ ...cell, IDGiaoVien }],
  );
}

export const nameOfCell = ({ TenMonHoc }: Pick<Cell, 'TenMonHoc'>) => TenMonHoc ?? 'chủ nhiệm';
