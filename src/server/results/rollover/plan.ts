// Computes everything a rollover will write before anything is written: all of it, or an error.

import { AppError, type FieldErrors, invalidFields } from '#shared/contract/errors.ts';
import { caseKey } from '#shared/contract/text.ts';
import type { RolloverRequest, RolloverResult } from '#shared/results/rollover/api.ts';
import { namesakeOf } from '#shared/results/rollover/next-classes.ts';
import { type PlannedClass, planClasses } from './plan-classes.ts';
import { type PlannedStudent, planStudents } from './plan-students.ts';
import type { NewYear, OldYear } from './years.ts';

export type Plan = {
  subjects: OldYear['subjects'];
  classes: PlannedClass[];
  /** Old class → `caseKey` of its successor's name. */
  links: Map<number, string>;
  students: PlannedStudent[];
  unplaced: RolloverResult['ChuaXepLop'];
};

const namedInConflict = 3;
const errorsPerPart = 10;

export function planRollover(from: OldYear, to: NewYear, request: RolloverRequest): Plan {
  const present = new Set(to.subjects.map(({ TenMonHoc }) => caseKey(TenMonHoc)));
  const wanted = new Set(request.MonHoc);
  const copied = from.subjects.filter(
    ({ id, TenMonHoc }) => wanted.has(id) && !present.has(caseKey(TenMonHoc)),
  );
  const subjects = present.union(new Set(copied.map(({ TenMonHoc }) => caseKey(TenMonHoc))));

  const { made, links, errors: classErrors } = planClasses(from, to, request.Lop, subjects);
  const leadsTo = new Map([...byName(from, to, made), ...existingLinks(to), ...links]);
  const students = planStudents(from, to, request.HocSinh, leadsTo);
  if (students.conflicts.length > 0) throw alreadyDecided(students.conflicts);

  const ofThisYear = new Set(from.subjects.map(({ id }) => id));
  const unknownSubjects = wanted.isSubsetOf(ofThisYear)
    ? []
    : [`Có môn học không thuộc niên khóa ${from.TenNienKhoa}.`];
  refuse({ MonHoc: unknownSubjects, Lop: classErrors, HocSinh: students.errors });
  return {
    subjects: copied,
    classes: made,
    links: new Map([...links, ...linksByName(from, to, students.decided, leadsTo)]),
    students: students.decided,
    unplaced: students.unplaced,
  };
}

/** Old class → `caseKey` of the successor found by name. */
const byName = (from: OldYear, to: NewYear, made: PlannedClass[]) =>
  from.classes.flatMap((old): [number, string][] => {
    const next = namesakeOf(old, [...to.classes, ...made], to.blocks);
    return next ? [[old.id, caseKey(next.TenLop)]] : [];
  });

/** Likewise for classes that were linked before, under their current names. */
function existingLinks({ classes, successors }: NewYear) {
  const names = new Map(classes.map(({ id, TenLop }) => [id, caseKey(TenLop)]));
  return [...successors].map(([old, id]): [number, string] => [old, names.get(id) ?? '']);
}

/** Links a class whose students followed it by name only, so that the others follow even if it is renamed. */
function linksByName(
  { students }: OldYear,
  { successors }: NewYear,
  decided: PlannedStudent[],
  leadsTo: Map<number, string>,
) {
  const placed = new Set(decided.flatMap(({ id, className }) => (className === null ? [] : [id])));
  return students.flatMap(({ id, IDLopHoc }): [number, string][] => {
    const name = IDLopHoc === null ? undefined : leadsTo.get(IDLopHoc);
    if (!placed.has(id) || IDLopHoc === null || name === undefined || successors.has(IDLopHoc)) return [];
    return [[IDLopHoc, name]];
  });
}

function refuse(errors: FieldErrors): void {
  const found = Object.entries(errors).filter(([, texts]) => texts.length > 0);
  if (found.length > 0)
    throw invalidFields(Object.fromEntries(found.map(([part, texts]) => [part, first(texts)])));
}

const first = (texts: string[]) =>
  texts.length > errorsPerPart
    ? [...texts.slice(0, errorsPerPart), `Và ${texts.length - errorsPerPart} lỗi khác.`]
    : texts;

function alreadyDecided(people: string[]): AppError {
  const more = people.length > namedInConflict ? ` và ${people.length - namedInConflict} học sinh khác` : '';
  const names = people.slice(0, namedInConflict).join(', ');
  return new AppError('conflict', {
    detail: `Đã có quyết định khác cho ${names}${more}. Hãy hoàn tác quyết định cũ trước.`,
  });
}
