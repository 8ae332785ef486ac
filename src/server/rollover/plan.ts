// What a rollover will write, decided before anything is: all of it, or a refusal.

import { AppError, type FieldErrors, invalidFields } from '../../shared/errors.ts';
import type { RolloverRequest, RolloverResult } from '../../shared/rollover.ts';
import { caseKey } from '../../shared/text.ts';
import { type PlannedClass, planClasses } from './plan-classes.ts';
import { type PlannedStudent, planStudents } from './plan-students.ts';
import type { NewYear, OldYear } from './years.ts';

export type Plan = {
  subjects: OldYear['subjects'];
  classes: PlannedClass[];
  /** Old class → `caseKey` of the new one's name. */
  ties: Map<number, string>;
  students: PlannedStudent[];
  unplaced: RolloverResult['ChuaXepLop'];
};

const namedInConflict = 3;
const toldPerPart = 10;

export function planRollover(from: OldYear, to: NewYear, request: RolloverRequest): Plan {
  const present = new Set(to.subjects.map(({ TenMonHoc }) => caseKey(TenMonHoc)));
  const wanted = new Set(request.MonHoc);
  const copied = from.subjects.filter(
    ({ id, TenMonHoc }) => wanted.has(id) && !present.has(caseKey(TenMonHoc)),
  );
  const subjects = present.union(new Set(copied.map(({ TenMonHoc }) => caseKey(TenMonHoc))));

  const { made, ties, errors: classErrors } = planClasses(from, to, request.Lop, subjects);
  const students = planStudents(from, to, request.HocSinh, classNames(to, ties));
  if (students.conflicts.length > 0) throw alreadyDecided(students.conflicts);

  const ofThisYear = new Set(from.subjects.map(({ id }) => id));
  const unknownSubjects = wanted.isSubsetOf(ofThisYear)
    ? []
    : [`Có môn học không thuộc niên khóa ${from.TenNienKhoa}.`];
  refuse({ MonHoc: unknownSubjects, Lop: classErrors, HocSinh: students.errors });
  return { subjects: copied, classes: made, ties, students: students.decided, unplaced: students.unplaced };
}

/** Old class → the name of what it leads to, both those of before and those of now. */
function classNames({ classes, successors }: NewYear, ties: Map<number, string>): Map<number, string> {
  const names = new Map(classes.map(({ id, TenLop }) => [id, caseKey(TenLop)]));
  const before = [...successors].map(([old, id]): [number, string] => [old, names.get(id) ?? '']);
  return new Map([...before, ...ties]);
}

function refuse(errors: FieldErrors): void {
  const found = Object.entries(errors).filter(([, texts]) => texts.length > 0);
  if (found.length > 0)
    throw invalidFields(Object.fromEntries(found.map(([part, texts]) => [part, first(texts)])));
}

const first = (texts: string[]) =>
  texts.length > toldPerPart
    ? [...texts.slice(0, toldPerPart), `Và ${texts.length - toldPerPart} lỗi khác.`]
    : texts;

function alreadyDecided(people: string[]): AppError {
  const more = people.length > namedInConflict ? ` và ${people.length - namedInConflict} học sinh khác` : '';
  const names = people.slice(0, namedInConflict).join(', ');
  return new AppError('conflict', {
    detail: `Đã có quyết định khác cho ${names}${more}. Hãy hoàn tác quyết định cũ trước.`,
  });
}
