import type { Tx } from '#server/platform/database/transaction.ts';
import { AppError, invalid, invalidField } from '#shared/contract/errors.ts';
import type { ClassSubject, SchoolClass, SubjectsOfClasses } from '#shared/school/classes/api.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import { findLimits } from '../years/queries.ts';
import {
  addClassSubjects,
  countSubjectsOfYear,
  removeClassSubjects,
  scoredSubjectIds,
  subjectsOfClasses,
} from './class-subject-queries.ts';
import { type ClassInfo, requireClassWithSubjects, requireEditableClass } from './queries.ts';

type ClassOfYear = {
  id: number;
  IDNienKhoa: number;
  /** Named in the error message, if it could be one of several classes. */
  TenLop?: string;
};

export async function replaceClassSubjects(
  tx: Tx,
  { id, IDNienKhoa, TenLop }: ClassOfYear,
  wanted: number[],
): Promise<void> {
  const taught = (await subjectsOfClasses(tx, [id])).get(id) ?? [];
  const added = wanted.filter((subjectId) => !taught.some((subject) => subject.id === subjectId));
  const removed = taught.filter((subject) => !wanted.includes(subject.id));
  await refuseForeignSubjects(tx, IDNienKhoa, added);
  await refuseTooMany(tx, IDNienKhoa, wanted.length);
  await refuseScoredSubjects(tx, id, removed, TenLop);
  await removeClassSubjects(tx, id, idsOf(removed));
  await addClassSubjects(tx, { id, IDNienKhoa }, added);
}

const idsOf = (subjects: ClassSubject[]) => subjects.map((subject) => subject.id);

async function refuseForeignSubjects(tx: Tx, yearId: number, subjectIds: number[]): Promise<void> {
  if ((await countSubjectsOfYear(tx, yearId, subjectIds)) < subjectIds.length)
    throw invalidField('monhoc_ids', 'Có môn học không thuộc niên khóa của lớp.');
}

async function refuseTooMany(tx: Tx, yearId: number, count: number): Promise<void> {
  const { SoMonHocToiDa } = await findLimits(tx, yearId);
  if (count > SoMonHocToiDa)
    throw invalidField('monhoc_ids', `Số môn học (${count}) không được vượt quá tối đa (${SoMonHocToiDa}).`);
}

/** Removing a subject in which students of the class have scores would hide those scores. */
async function refuseScoredSubjects(
  tx: Tx,
  classId: number,
  subjects: ClassSubject[],
  className?: string,
): Promise<void> {
  const scored = await scoredSubjectIds(tx, classId, idsOf(subjects));
  const names = subjects.filter((subject) => scored.includes(subject.id)).map((subject) => subject.TenMonHoc);
  if (names.length > 0)
    throw invalid(
      `Không thể bỏ môn đã có điểm của học sinh trong lớp${className ? ` ${className}` : ''}: ${names.join(', ')}.`,
    );
}

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
    throw new AppError('conflict', {
      detail: classMessages.subjectsConflict(changed.map(({ TenLop }) => TenLop)),
    });
}
