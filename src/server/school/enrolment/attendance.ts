import type { Reader } from '#server/platform/database/reader.ts';
import type { ReturnFacts } from '#shared/school/enrolment/leaving.ts';
import { findYearBefore, type Year } from '../years/year-queries.ts';
import { findEnrolment, findLastYear, hasReturned } from './attendance-queries.ts';
import { findDeparture } from './departure-queries.ts';

/** What decides whether a student can leave, come back, or undo either. */
export async function loadAttendance(reader: Reader, IDHocSinh: number, year: Year) {
  const key = { IDHocSinh, IDNienKhoa: year.id };
  const enrolment = await findEnrolment(reader, key);
  const departureNow = await findDeparture(reader, IDHocSinh, year.id);
  return {
    enrolment,
    enrolledNow: enrolment !== null,
    placedNow: enrolment !== null && enrolment.IDLopHoc !== null,
    departureNow,
    returnedNow: await hasReturned(reader, key),
    lastYear: await loadLastYear(reader, IDHocSinh, year),
  };
}

async function loadLastYear(reader: Reader, studentId: number, year: Year): Promise<ReturnFacts['lastYear']> {
  const last = await findLastYear(reader, studentId, year);
  if (!last) return null;
  const { IDNienKhoa, IDKhoi, decision } = last;
  const previous = await findYearBefore(reader, year);
  return {
    ...{ IDKhoi, decision },
    left: (await findDeparture(reader, studentId, IDNienKhoa)) !== null,
    isPrevious: previous?.id === IDNienKhoa,
  };
}
