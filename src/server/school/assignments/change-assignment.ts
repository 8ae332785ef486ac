// Changes the teachers of one class, within the caller's transaction.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  AppError,
  type FieldErrors,
  invalidField,
  invalidFields,
  orNotFound,
} from '#shared/contract/errors.ts';
import { mergeFields } from '#shared/contract/merge-fields.ts';
import { messages } from '#shared/contract/messages.ts';
import {
  type AssignedClass,
  type AssignmentChange,
  assignmentConflictDetail,
  type Teacher,
} from '#shared/school/assignments/api.ts';
import { assignmentMessages } from '#shared/school/assignments/messages.ts';
import type { ClassInfo } from '../classes/queries.ts';
import {
  findHomeroom,
  listAssignedClasses,
  listTeachers,
  setHomeroomTeacher,
  setTeacher,
} from './queries.ts';

/** A written cell, with the name of its new teacher. */
export type WrittenCell = Cell & { HoTen: string | null };

export async function changeAssignment(
  tx: Tx,
  { id, IDNienKhoa }: ClassInfo,
  change: AssignmentChange,
): Promise<WrittenCell[]> {
  const stored = await requireAssignedClass(tx, IDNienKhoa, id);
  refuseForeignSubjects(stored, change);
  const cells = changedCells(stored, mergedCells(stored, change));
  const teachers = new Map((await listTeachers(tx, null)).map((teacher) => [teacher.id, teacher]));
  const errors = { ...strangersIn(cells, teachers), ...(await homeroomElsewhere(tx, IDNienKhoa, cells)) };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  for (const { IDMonHoc, IDGiaoVien } of cells)
    await (IDMonHoc === null
      ? setHomeroomTeacher(tx, { IDLopHoc: id, IDNienKhoa }, IDGiaoVien)
      : setTeacher(tx, { IDLopHoc: id, IDMonHoc }, IDGiaoVien));
  return cells.map((cell) => ({ ...cell, HoTen: teachers.get(cell.IDGiaoVien ?? 0)?.HoTen ?? null }));
}

export async function requireAssignedClass(
  reader: Reader,
  yearId: number,
  classId: number,
): Promise<AssignedClass> {
  const [found] = await listAssignedClasses(reader, yearId, classId);
  return orNotFound(found, messages.unknown('Lớp học'));
}

function refuseForeignSubjects(stored: AssignedClass, { MonHoc }: AssignmentChange): void {
  const taught = new Set(stored.MonHoc.map(({ id }) => id));
  const named = new Set(MonHoc.map(({ id }) => id));
  if (named.size < MonHoc.length) throw invalidField('MonHoc', assignmentMessages.twice);
  if (!named.isSubsetOf(taught)) throw invalidField('MonHoc', assignmentMessages.notTaught);
}

/** Cells missing from the caller's base are not compared. */
function mergedCells(stored: AssignedClass, { Goc, ...wanted }: AssignmentChange) {
  const before = cellsOf(stored);
  const base = Goc ? { ...before, ...cellsOf(Goc) } : before;
  const { fields, conflicts } = mergeFields(base, cellsOf(wanted), before);
  if (conflicts.length === 0) return fields;
  const changed = stored.MonHoc.filter(({ id }) => conflicts.includes(String(id)));
  const names = changed.map(({ TenMonHoc }) => TenMonHoc);
  if (conflicts.includes('GVCN')) names.unshift('chủ nhiệm');
  throw new AppError('conflict', { detail: assignmentConflictDetail(stored.TenLop, names), ...stored });
}

function strangersIn(cells: Cell[], teachers: Map<number, Teacher>): FieldErrors {
  const strangers = cells.filter(({ IDGiaoVien }) => IDGiaoVien !== null && !teachers.has(IDGiaoVien));
  const subjects = strangers.flatMap(({ TenMonHoc }) =>
    TenMonHoc === null ? [] : [`${TenMonHoc}: ${assignmentMessages.unknownTeacher}`],
  );
  return {
    ...(strangers.length > subjects.length && { GVCN: [assignmentMessages.unknownTeacher] }),
    ...(subjects.length > 0 && { MonHoc: subjects }),
  };
}

/** A teacher can lead only one class per year. */
async function homeroomElsewhere(tx: Tx, yearId: number, cells: Cell[]): Promise<FieldErrors> {
  const wanted = cells.find(({ IDMonHoc }) => IDMonHoc === null)?.IDGiaoVien ?? null;
  const other = wanted === null ? null : await findHomeroom(tx, yearId, wanted);
  return other ? { GVCN: [assignmentMessages.otherHomeroom(other.TenLop)] } : {};
}

/** The cells of one class: 'GVCN' or a subject id → the teacher, null if there is none. */
type Cells = Record<string, number | null>;

type CellList = { GVCN: number | null; MonHoc: { id: number; IDGiaoVien: number | null }[] };

const cellsOf = ({ GVCN, MonHoc }: CellList): Cells => ({
  GVCN,
  ...Object.fromEntries(MonHoc.map(({ id, IDGiaoVien }) => [id, IDGiaoVien])),
});

type Cell = {
  /** Null for the homeroom teacher. */
  IDMonHoc: number | null;
  TenMonHoc: string | null;
  IDGiaoVien: number | null;
};

/** The cells to write so that the class matches `cells`. */
function changedCells(stored: AssignedClass, cells: Cells): Cell[] {
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
