import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { isOn } from '#server/platform/settings/queries.ts';
import { recordYears } from '#server/results/student-years/student-years.ts';
import { loadAttendance } from '#server/school/enrolment/attendance-queries.ts';
import { inclusionsOf } from '#server/school/enrolment/inclusion-queries.ts';
import { findCurrentYear } from '#server/school/years/year-queries.ts';
import { orNotFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { may } from '#shared/contract/permissions.ts';
import { type EnrolmentAction, enrolmentActionsFor } from '#shared/school/enrolment/leaving.ts';
import { refusalToCorrect } from '#shared/students/corrections/correction.ts';
import type { PastInclusion } from '#shared/students/inclusion/api.ts';
import type { RecordHead, StudentRecord } from '#shared/students/record/api.ts';
import { shownFurtherOf } from '../list/particulars.ts';
import { seesPrivate, withoutPrivate } from '../list/private-particulars.ts';
import { findParticulars, lastVisit } from './queries.ts';

/** As stored, for whoever may see all of it. */
export const requireParticulars = async (reader: Reader, id: number) =>
  orNotFound(await findParticulars(reader, id), messages.unknown('Học sinh'));

/** The student's personal data, as the caller may see it. */
export async function recordHead(reader: Reader, id: number, caller: Caller): Promise<RecordHead> {
  const { enrolledNow, ...student } = await requireParticulars(reader, id);
  const shown = shownFurtherOf(student);
  return {
    ...((await seesPrivate(reader, caller, id)) ? shown : withoutPrivate(shown)),
    HoTen: `${student.Ho} ${student.Ten}`,
    CoTheCaiChinh: may(caller.role, 'students.correct') && refusalToCorrect({ enrolledNow }) === null,
  };
}

async function attendanceOf(reader: Reader, id: number): Promise<EnrolmentAction[]> {
  const year = await findCurrentYear(reader);
  return year ? enrolmentActionsFor(await loadAttendance(reader, id, year)) : [];
}

/** The reasons are for those who may see the other private data too. */
async function pastInclusions(reader: Reader, id: number, caller: Caller): Promise<PastInclusion[]> {
  const all = await inclusionsOf(reader, id);
  if (all.length === 0 || (await seesPrivate(reader, caller, id))) return all;
  return all.map(({ LyDo: _, ...row }) => row);
}

export async function studentRecord(reader: Reader, id: number, caller: Caller): Promise<StudentRecord> {
  const head = await recordHead(reader, id, caller);
  const showsVisits = may(caller.role, 'families.manage') && (await isOn(reader, 'ChoTraCuu'));
  const LichSuHoaNhap = await pastInclusions(reader, id, caller);
  return {
    ...head,
    ThaoTac: may(caller.role, 'students.leaving') ? await attendanceOf(reader, id) : [],
    NienKhoa: await recordYears(reader, id),
    ...(LichSuHoaNhap.length > 0 && { LichSuHoaNhap }),
    ...(showsVisits && { PhuHuynhXem: await lastVisit(reader, id) }),
  };
}
