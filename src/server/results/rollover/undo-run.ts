import type { Tx } from '#server/platform/database/transaction.ts';
import {
  decidedIn,
  deleteClasses,
  deleteDecisionsOf,
  deleteRun,
  deleteSubjects,
  madeClasses,
  madeSubjects,
} from './undo-queries.ts';

/**
 * Undoes everything a run did, except for classes and subjects that are used elsewhere by now. Returns what is undone,
 * students by id, and what was kept, in words.
 */
export async function undoRun(tx: Tx, run: { id: number; IDNienKhoaMoi: number }) {
  const HocSinh = await decidedIn(tx, run.id);
  await deleteDecisionsOf(tx, run);
  // Classes first: a subject is free once no class has it.
  const classes = Map.groupBy(await madeClasses(tx, run.id), ({ used }) => Boolean(used));
  const freeClasses = classes.get(false) ?? [];
  await deleteClasses(tx, freeClasses);
  const subjects = Map.groupBy(await madeSubjects(tx, run.id), ({ used }) => Boolean(used));
  const freeSubjects = subjects.get(false) ?? [];
  await deleteSubjects(tx, freeSubjects);
  await deleteRun(tx, run.id);
  return {
    HocSinh,
    Lop: freeClasses.map(({ TenLop }) => TenLop),
    MonHoc: freeSubjects.map(({ TenMonHoc }) => TenMonHoc),
    GiuLai: [
      ...(classes.get(true) ?? []).map(({ TenLop }) => `Lớp ${TenLop}`),
      ...(subjects.get(true) ?? []).map(({ TenMonHoc }) => `Môn ${TenMonHoc}`),
    ],
  };
}
