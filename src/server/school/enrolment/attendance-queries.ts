import type { Reader } from '#server/platform/database/reader.ts';
import { firstOrNull, hasRow } from '#server/platform/database/statements/found.ts';
import type { ReturnFacts } from '#shared/school/enrolment/leaving.ts';
import { findYearBefore, newestYearsFirst, type Year } from '../years/year-queries.ts';
import { attendedYears, findDeparture } from './departure-queries.ts';
import { placementOfEnrolment } from './placement-queries.ts';

type Key = { IDHocSinh: number; IDNienKhoa: number };

/** The student's block and class in the year; null if not enrolled. */
const findEnrolment = (reader: Reader, { IDHocSinh, IDNienKhoa }: Key) =>
  firstOrNull(
    reader
      .selectFrom('GHIDANH')
      .leftJoin('XEPLOP', placementOfEnrolment)
      .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
      .select(['GHIDANH.IDKhoi', 'XEPLOP.IDLopHoc', 'TenLop'])
      .where('GHIDANH.IDHocSinh', '=', IDHocSinh)
      .where('GHIDANH.IDNienKhoa', '=', IDNienKhoa),
  );

const hasReturned = (reader: Reader, { IDHocSinh, IDNienKhoa }: Key): Promise<boolean> =>
  hasRow(
    reader
      .selectFrom('TROLAIHOC')
      .select('IDHocSinh')
      .where('IDHocSinh', '=', IDHocSinh)
      .where('IDNienKhoa', '=', IDNienKhoa),
  );

/** The last year a student attended before the given one. */
async function findLastYear(reader: Reader, studentId: number, year: Year): Promise<ReturnFacts['lastYear']> {
  const last = await newestYearsFirst(reader)
    .innerJoin(attendedYears(reader, studentId).as('attended'), 'attended.IDNienKhoa', 'NIENKHOA.id')
    .leftJoin('KETCHUYEN', (join) =>
      join
        .onRef('KETCHUYEN.IDHocSinh', '=', 'attended.IDHocSinh')
        .onRef('KETCHUYEN.IDNienKhoaCu', '=', 'attended.IDNienKhoa'),
    )
    .select(['attended.IDNienKhoa', 'attended.IDKhoi', 'QuyetDinh as decision'])
    .where('TenNienKhoa', '<', year.TenNienKhoa)
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { IDNienKhoa, ...attended } = last;
  const previous = await findYearBefore(reader, year);
  return {
    ...attended,
    left: (await findDeparture(reader, studentId, IDNienKhoa)) !== null,
    isPrevious: previous?.id === IDNienKhoa,
  };
}

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
    lastYear: await findLastYear(reader, IDHocSinh, year),
  };
}
