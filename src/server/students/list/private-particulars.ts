// The code, the personal number, the priority group and the relatives of a student are for the office and the homeroom
// teacher of the student's current class.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { homeroomStudents } from '#server/school/enrolment/placement-queries.ts';
import { may } from '#shared/contract/permissions.ts';

/** Students whose private data a caller may see. */
export type VisibleStudents = 'all' | number[];

type Viewer = Pick<Caller, 'id' | 'role' | 'program'>;

export async function visibleStudents(
  reader: Reader,
  { id, role, program }: Viewer,
): Promise<VisibleStudents> {
  if (program) return [];
  return may(role, 'students.manage') ? 'all' : homeroomStudents(reader, id);
}

export async function seesPrivate(reader: Reader, caller: Viewer, studentId: number): Promise<boolean> {
  const visible = await visibleStudents(reader, caller);
  return visible === 'all' || visible.includes(studentId);
}

type Private = Record<'MaDinhDanh' | 'SoDinhDanh' | 'DienUuTien' | 'NguoiThan', unknown>;

/** Without the fields themselves: null would say that there is none. */
export function withoutPrivate<Row extends Partial<Private>>(row: Row) {
  const {
    MaDinhDanh: _code,
    SoDinhDanh: _number,
    DienUuTien: _priority,
    NguoiThan: _relatives,
    ...others
  } = row;
  return others;
}
