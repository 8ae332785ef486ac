import type { Reader } from '#server/platform/database/reader.ts';
import type { Tt22Card } from '#shared/results/report-cards/api.ts';
import { terms } from '#shared/school/scheme/terms.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { loadResults, type ResultSubject, type StudentFacts } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';

type Scope = { IDNienKhoa: number; IDLopHoc: number };

/** The cards of a class in a year that follows Thông tư 22. */
export async function tt22Cards(reader: Reader, scope: Scope, period: number): Promise<Tt22Card[]> {
  const { students, subjects } = await loadResults(reader, scope);
  return students.map((student) => tt22Card(student, subjects.get(scope.IDLopHoc) ?? [], period));
}

function tt22Card(student: StudentFacts, subjects: ResultSubject[], period: number): Tt22Card {
  const isYear = period === wholeYear;
  const shownTerms = terms.map(({ id }) => id).filter((id) => isYear || id === period);
  const inTerms = shownTerms.map((id) => ({ id, result: studentResult(student, id) }));
  const year = studentResult(student, wholeYear);
  const { id, HoTen, NgaySinh, GioiTinh } = student;
  const { HocTap, RenLuyen, DanhHieu, XetLenLop, SauKiemTraLai } = year;
  return {
    ...{ id, HoTen, NgaySinh, GioiTinh },
    MonHoc: subjects.map((subject) => ({
      IDMonHoc: subject.id,
      TenMonHoc: subject.TenMonHoc,
      KetQua: inTerms.map(({ result }) => result.Mon[subject.id] ?? null),
      CaNam: isYear ? (year.Mon[subject.id] ?? null) : null,
      KiemTraLai: isYear ? (SauKiemTraLai?.Mon[subject.id] ?? null) : null,
      NhanXet: commentOn(student, subject.id, period),
    })),
    HocKy: inTerms.map(({ id: IDHocKy, result }) => ({
      IDHocKy,
      HocTap: result.HocTap,
      RenLuyen: result.RenLuyen,
      NghiCoPhep: result.NghiCoPhep,
      NghiKhongPhep: result.NghiKhongPhep,
      NhanXet: result.NhanXet,
    })),
    CaNam: isYear
      ? {
          ...{ HocTap, RenLuyen, DanhHieu, XetLenLop },
          SauKiemTraLai: SauKiemTraLai && {
            HocTap: SauKiemTraLai.HocTap,
            RenLuyen: SauKiemTraLai.RenLuyen,
          },
        }
      : null,
  };
}

/** For the year, the last comment. */
function commentOn({ comments }: StudentFacts, subject: number, period: number): string | null {
  const own = comments.get(subject);
  if (period === 1) return own?.first ?? null;
  return own?.second ?? (period === wholeYear ? (own?.first ?? null) : null);
}
