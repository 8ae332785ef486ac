// Unsaved choices for the cells of one class.

import type { AssignedClass, AssignmentChange } from '#shared/school/assignments/api.ts';
import { type Column, teacherAt } from './grid.ts';

/** The teacher in the cell when it was changed, and the new one. */
type Edit = { base: number | null; value: number | null };
type Edits = ReadonlyMap<Column, Edit>;

export type RowEdits = {
  edits: Edits;
  /** Edits currently being sent to the server. */
  sent: Edits | null;
  /** Why they were not saved, as a sentence. */
  refusal: string | null;
  /**
   * Cells in which someone else has stored a different teacher. They are not sent until the user chooses one of the
   * two.
   */
  conflicts: ReadonlySet<Column>;
};

export const untouched: RowEdits = { edits: new Map(), sent: null, refusal: null, conflicts: new Set() };

const withEdits = (row: RowEdits, edits: Edits): RowEdits => ({
  ...row,
  edits,
  conflicts: new Set([...row.conflicts].filter((column) => edits.has(column))),
  refusal: edits.size > 0 ? row.refusal : null,
});

/** Choosing the original value drops the edit, unless another value for this cell is being saved. */
export function withChosen(
  row: RowEdits,
  column: Column,
  stored: number | null,
  value: number | null,
): RowEdits {
  const earlier = row.conflicts.has(column) ? undefined : row.edits.get(column);
  const base = earlier ? earlier.base : stored;
  const edits = new Map(row.edits);
  if (value === base && !row.sent?.has(column)) edits.delete(column);
  else edits.set(column, { base, value });
  const conflicts = new Set(row.conflicts);
  conflicts.delete(column);
  return withEdits({ ...row, conflicts }, edits);
}

/** Null if there is nothing to send, or while a response is pending. */
export function editsToSend({ edits, sent, conflicts }: RowEdits): Edits | null {
  if (sent) return null;
  const ready = new Map([...edits].filter(([column]) => !conflicts.has(column)));
  return ready.size > 0 ? ready : null;
}

export const withSent = (row: RowEdits): RowEdits => ({ ...row, sent: editsToSend(row), refusal: null });

/** The sent edits are saved; those made since then still have to be sent. */
export function withStored(row: RowEdits): RowEdits {
  const edits = new Map<Column, Edit>();
  for (const [column, edit] of row.edits) {
    const sent = row.sent?.get(column);
    if (sent?.value !== edit.value) edits.set(column, sent ? { base: sent.value, value: edit.value } : edit);
  }
  return withEdits({ ...row, sent: null }, edits);
}

export const withRefusal = (row: RowEdits, refusal: string): RowEdits => ({ ...row, sent: null, refusal });

/** Someone else saved first: drops edits that match theirs, and marks those that differ as conflicts. */
export function withOthers(row: RowEdits, stored: AssignedClass): RowEdits {
  const edits = new Map(row.edits);
  const conflicts = new Set<Column>();
  for (const [column, { base, value }] of row.edits) {
    const theirs = teacherAt(stored, column);
    // Undefined: the class no longer takes the subject.
    if (theirs === undefined || theirs === value) edits.delete(column);
    else if (theirs !== base) conflicts.add(column);
  }
  return withEdits({ ...row, sent: null, conflicts }, edits);
}

/** Resolves the conflicts in favour of one side. */
export function withSettled(row: RowEdits, keep: 'mine' | 'stored', stored: AssignedClass): RowEdits {
  const edits = new Map(row.edits);
  for (const column of row.conflicts) {
    const mine = row.edits.get(column);
    const base = teacherAt(stored, column);
    if (keep === 'stored' || !mine || base === undefined) edits.delete(column);
    else edits.set(column, { base, value: mine.value });
  }
  return withEdits({ ...row, conflicts: new Set() }, edits);
}

/** The class with the edits applied. */
export function withTeachers(schoolClass: AssignedClass, { edits }: RowEdits): AssignedClass {
  if (edits.size === 0) return schoolClass;
  const chosen = (column: Column, stored: number | null) => {
    const edit = edits.get(column);
    return edit ? edit.value : stored;
  };
  return {
    ...schoolClass,
    GVCN: chosen('GVCN', schoolClass.GVCN),
    MonHoc: schoolClass.MonHoc.map((subject) => ({
      ...subject,
      IDGiaoVien: chosen(subject.id, subject.IDGiaoVien),
    })),
  };
}

/** The request body for these edits, including the values they are based on. */
export function changeOf({ GVCN }: AssignedClass, edits: Edits): AssignmentChange {
  const homeroom = edits.get('GVCN') ?? { base: GVCN, value: GVCN };
  const subjects = [...edits].flatMap(([id, edit]) => (id === 'GVCN' ? [] : { id, ...edit }));
  return {
    GVCN: homeroom.value,
    MonHoc: subjects.map(({ id, value }) => ({ id, IDGiaoVien: value })),
    Goc: {
      GVCN: homeroom.base,
      MonHoc: subjects.map(({ id, base }) => ({ id, IDGiaoVien: base })),
    },
  };
}
