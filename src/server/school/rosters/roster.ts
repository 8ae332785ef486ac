import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { AppError, invalid, invalidField, invalidFields } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { Roster } from '#shared/school/classes/api.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import { overCapacity } from '#shared/school/years/capacity.ts';
import type { ClassInfo } from '../classes/queries.ts';
import { findLimits } from '../years/queries.ts';
import { addMembers, candidatesFor, memberIds, removeMembers, studentsInOrFreeFor } from './queries.ts';

/** The students in the class and those who could be: enrolled in its year and block, and in no class of that year. */
export async function findRoster(reader: Reader, info: ClassInfo): Promise<Roster> {
  const { SiSoToiDa } = await findLimits(reader, info.IDNienKhoa);
  const students = await studentsInOrFreeFor(reader, info);
  const inClass = students.filter((student) => student.IDLopHoc !== null);
  return {
    lop_hoc_info: { ...info, SiSo: inClass.length },
    students_in_class: inClass,
    students_available: students.filter((student) => student.IDLopHoc === null),
    siso_toida: SiSoToiDa,
  };
}

export type RosterChange = { added: number[]; removed: number[] };

/** Replaces the roster of the class with `wanted`, all or nothing. Scores belong to the student and stay. */
export async function replaceRoster(tx: Tx, info: ClassInfo, wanted: number[]): Promise<RosterChange> {
  const { SiSoToiDa } = await findLimits(tx, info.IDNienKhoa);
  const tooMany = overCapacity(wanted.length, SiSoToiDa);
  if (tooMany) throw invalid(tooMany);
  await refuseIneligible(tx, info, wanted);
  const present = await memberIds(tx, info.id);
  const added = wanted.filter((id) => !present.includes(id));
  const removed = present.filter((id) => !wanted.includes(id));
  await removeMembers(tx, info.id, removed);
  await addMembers(tx, info, added);
  return { added, removed };
}

/** If two people started from the same list, the second gets an error instead of undoing the first one's changes. */
export async function refuseStaleRoster(tx: Tx, info: ClassInfo, base: number[]): Promise<void> {
  const present = new Set(await memberIds(tx, info.id));
  if (present.symmetricDifference(new Set(base)).size > 0)
    throw new AppError('conflict', { detail: classMessages.rosterConflict });
}

async function refuseIneligible(tx: Tx, info: ClassInfo, wanted: number[]): Promise<void> {
  if (wanted.length === 0) return;
  const candidates = await candidatesFor(tx, info, wanted);
  if (candidates.length < wanted.length) throw invalidField('student_ids', messages.unknown('Học sinh'));
  const reasons = candidates.flatMap(({ Ho, Ten, enrolled, otherClass }) => {
    if (enrolled === null)
      return [`${Ho} ${Ten} không thuộc ${info.TenKhoi} của niên khóa ${info.TenNienKhoa}.`];
    return otherClass === null ? [] : [`${Ho} ${Ten} đã ở lớp ${otherClass}.`];
  });
  if (reasons.length > 0) throw invalidFields({ student_ids: reasons });
}
