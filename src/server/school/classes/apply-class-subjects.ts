import type { Tx } from '#server/platform/database/transaction.ts';
import { AppError } from '#shared/contract/errors.ts';
import {
  classSubjectsConflict,
  type SchoolClass,
  type SubjectsOfClasses,
} from '#shared/school/classes/api.ts';
import { subjectsOfClasses } from './class-subject-queries.ts';
import { type ClassInfo, requireClassWithSubjects, requireEditableClass } from './queries.ts';
import { replaceClassSubjects } from './replace-class-subjects.ts';

/** Gives every class the same subjects, all or nothing. */
export async function applyClassSubjects(
  tx: Tx,
  { lophoc_ids, monhoc_ids, Goc }: SubjectsOfClasses,
): Promise<SchoolClass[]> {
  const classes: ClassInfo[] = [];
  for (const id of new Set(lophoc_ids)) classes.push(await requireEditableClass(tx, id));
  if (Goc) await refuseStaleSubjects(tx, classes, Goc);
  const wanted = [...new Set(monhoc_ids)];
  for (const schoolClass of classes) await replaceClassSubjects(tx, schoolClass, wanted);
  return Promise.all(classes.map(({ id }) => requireClassWithSubjects(tx, id)));
}

/** A class whose subjects the caller did not send counts as changed by another user. */
async function refuseStaleSubjects(
  tx: Tx,
  classes: ClassInfo[],
  base: NonNullable<SubjectsOfClasses['Goc']>,
): Promise<void> {
  const taught = await subjectsOfClasses(
    tx,
    classes.map(({ id }) => id),
  );
  const known = new Map(base.map(({ id, monhoc_ids }) => [id, new Set(monhoc_ids)]));
  const changed = classes.filter(({ id }) => {
    const present = new Set(taught.get(id)?.map((subject) => subject.id));
    const before = known.get(id);
    return !before || present.symmetricDifference(before).size > 0;
  });
  if (changed.length > 0)
    throw new AppError('conflict', { detail: classSubjectsConflict(changed.map(({ TenLop }) => TenLop)) });
}
