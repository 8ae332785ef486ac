// What a family sees: the published part of the student's record of one year, and of the year before, without ids.

import type { Reader } from '#server/platform/database/reader.ts';
import { recordYears } from '#server/results/student-years/student-years.ts';
import { subjectsOfClasses } from '#server/school/classes/class-subject-queries.ts';
import { findSchool } from '#server/school/details/queries.ts';
import { unauthenticated } from '#shared/contract/errors.ts';
import { adjustedInTerm, adjustedInYear, type LastChange } from '#shared/families/adjustment.ts';
import type { FamilyResults, FamilyTerm, FamilyYear, FamilyYearResults } from '#shared/families/api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import type { RecordSubject, RecordYear } from '#shared/results/student-years/year-fields.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { columnsByKey } from '#shared/school/scheme/schemes.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { changesSince, publishedIn } from './publication-queries.ts';
import { findPerson, yearsForFamily } from './session-queries.ts';

export async function findFamilyResults(reader: Reader, studentId: number): Promise<FamilyResults> {
  const years = await yearsForFamily(reader, studentId);
  // The guard has found a year to see; that can have changed since.
  if (!years) throw unauthenticated(familyMessages.signedOut);
  const { shown, previous } = years;
  return {
    ...(await resultsOfYear(reader, studentId, shown)),
    NamTruoc: previous === null ? null : await resultsOfYear(reader, studentId, previous),
  };
}

async function resultsOfYear(reader: Reader, studentId: number, yearId: number): Promise<FamilyYearResults> {
  const student = await findPerson(reader, studentId);
  const [year] = await recordYears(reader, studentId, yearId);
  if (!student || !year) throw unauthenticated(familyMessages.signedOut);
  const method = year.CachDanhGia ?? twoColumns.method;
  const published = await publishedIn(reader, yearId);
  const [first] = [...published.values()].toSorted();
  const changes = first === undefined ? [] : await changesSince(reader, { method, studentId, yearId }, first);
  const taught = await subjectsTaught(reader, year);
  const publishedYear = published.get(wholeYear);
  return {
    Truong: (await findSchool(reader)).TenTruong,
    HoTen: `${student.Ho} ${student.Ten}`,
    NgaySinh: student.NgaySinh,
    TenLop: year.TenLop,
    GVCN: year.GVCN,
    TenNienKhoa: year.TenNienKhoa,
    CachDanhGia: method,
    HocKy: year.HocKy.flatMap((term) => {
      const at = published.get(term.IDHocKy);
      return at === undefined ? [] : [familyTerm(method, term, { at, changes, taught })];
    }),
    CaNam: publishedYear === undefined ? null : familyYear(method, year, publishedYear, changes),
  };
}

async function subjectsTaught(reader: Reader, { IDLopHoc }: RecordYear): Promise<Set<number>> {
  if (IDLopHoc === null) return new Set();
  const subjects = await subjectsOfClasses(reader, [IDLopHoc]);
  return new Set(subjects.get(IDLopHoc)?.map(({ id }) => id));
}

type Published = { at: string; changes: LastChange[]; taught: Set<number> };

function familyTerm(
  method: AssessmentMethod,
  term: RecordYear['HocKy'][number],
  { at, changes, taught }: Published,
): FamilyTerm {
  const { IDHocKy } = term;
  const adjusted = (IDMonHoc: number | null) => adjustedInTerm(changes, { IDMonHoc, IDHocKy }, at);
  // Another subject is one from before a change of class: shown if it has something in this term, as on report cards.
  const MonHoc = term.MonHoc.filter((subject) => taught.has(subject.IDMonHoc) || hasValue(subject)).map(
    ({ IDMonHoc, ...subject }) => ({ ...subject, DieuChinhLuc: adjusted(IDMonHoc) }),
  );
  const shown = { IDHocKy, CongBoLuc: at, MonHoc };
  if (method !== 'ThongTu22') return { ...shown, DiemTB: term.DiemTB };
  const { HocTap, RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet } = term;
  const DieuChinhLuc = adjusted(null);
  return { ...shown, HocTap, RenLuyen, NghiCoPhep, NghiKhongPhep, NhanXet, DieuChinhLuc };
}

const hasValue = (subject: RecordSubject) =>
  columnsByKey.keys().some((key) => (subject[key] ?? null) !== null);

/** `at`: when the results of the year were published. */
function familyYear(
  method: AssessmentMethod,
  year: RecordYear,
  at: string,
  changes: LastChange[],
): FamilyYear {
  const subjects = year.MonHocCaNam.map(({ IDMonHoc, ...subject }) => ({
    IDMonHoc,
    shown: { ...subject, DieuChinhLuc: adjustedInYear(changes, IDMonHoc, at) },
  }));
  if (method !== 'ThongTu22')
    return {
      CongBoLuc: at,
      MonHoc: subjects.map(({ shown }) => shown),
      DiemTB: year.DiemTB_CaNam,
      KetQua: year.KetQua,
    };
  const { HocTap, RenLuyen, DanhHieu, XetLenLop, HocTapSauKiemTraLai, RenLuyenHe, KiemTraLai = [] } = year;
  const retakes = new Map(KiemTraLai.map(({ IDMonHoc, Diem }) => [IDMonHoc, Diem]));
  return {
    CongBoLuc: at,
    MonHoc: subjects.map(({ IDMonHoc, shown }) => ({ ...shown, KiemTraLai: retakes.get(IDMonHoc) ?? null })),
    HocTap,
    RenLuyen,
    DanhHieu,
    XetLenLop,
    HocTapSauKiemTraLai,
    RenLuyenHe: RenLuyenHe?.RenLuyen ?? null,
    DieuChinhLuc: adjustedInYear(changes, null, at),
  };
}
