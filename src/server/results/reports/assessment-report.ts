import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { classesOfYear } from '#server/school/classes/queries.ts';
import { findMethod, requireTerm, requireYear } from '#server/school/years/year-queries.ts';
import { forbidden, invalid } from '#shared/contract/errors.ts';
import type {
  AssessmentReport,
  AssessmentReportQuery,
  CountedStudent,
  CountedStudentsQuery,
} from '#shared/results/reports/assessment-api.ts';
import { inclusive, missing, statisticsOf } from '#shared/results/reports/assessment-counts.ts';
import { assessmentReportMessages } from '#shared/results/reports/messages.ts';
import { isMinority } from '#shared/results/reports/minority.ts';
import { blockName, byGrade } from '#shared/school/years/block.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { loadResults } from '../student-results/load-results.ts';
import { studentResult } from '../student-results/student-result.ts';

export async function assessmentReport(
  reader: Reader,
  { IDNienKhoa, IDHocKy }: AssessmentReportQuery,
): Promise<AssessmentReport> {
  const { TenNienKhoa, results } = await resultsOfYear(reader, { IDNienKhoa, IDHocKy });
  const tally = (own: typeof results) => {
    const counts = statisticsOf(own);
    // Promotion belongs to the year: a term has no count of those without one.
    if (IDHocKy !== wholeYear) counts.XetLenLop.ChuaCo = { SoLuong: 0, Nu: 0 };
    return counts;
  };
  const countsOf = (own: typeof results) => ({ ...tally(own), DanToc: tally(own.filter(isMinority)) });
  const byClass = Map.groupBy(results, ({ IDLopHoc }) => IDLopHoc);
  const byBlock = Map.groupBy(results, ({ IDKhoi }) => IDKhoi);
  const classes = (await classesOfYear(reader, IDNienKhoa)).filter(({ id }) => byClass.has(id));
  return {
    IDNienKhoa,
    TenNienKhoa,
    IDHocKy,
    Lop: classes.map(({ id, TenLop, IDKhoi }) => ({
      IDLopHoc: id,
      TenLop,
      IDKhoi,
      ...countsOf(byClass.get(id) ?? []),
    })),
    Khoi: [...byBlock]
      .sort(([one], [other]) => byGrade(one, other))
      .map(([IDKhoi, own]) => ({ IDKhoi, TenKhoi: blockName(IDKhoi), ...countsOf(own) })),
    Truong: countsOf(results),
  };
}

async function resultsOfYear(reader: Reader, { IDNienKhoa, IDHocKy }: AssessmentReportQuery) {
  const { TenNienKhoa } = await requireYear(reader, IDNienKhoa);
  if (IDHocKy !== wholeYear) await requireTerm(reader, IDHocKy);
  if ((await findMethod(reader, IDNienKhoa)) !== 'ThongTu22')
    throw invalid(assessmentReportMessages.otherMethod);
  const { students } = await loadResults(reader, { IDNienKhoa });
  const results = students.map((student) => ({
    ...studentResult(student, IDHocKy),
    IDLopHoc: student.IDLopHoc,
    IDKhoi: student.IDKhoi,
    DanToc: student.DanToc,
  }));
  return { TenNienKhoa, results };
}

/** Those who make up a number of the report, by class. */
export async function countedStudents(
  reader: Reader,
  { Nhom, Muc, IDKhoi, IDLopHoc, ...period }: CountedStudentsQuery,
  caller: Caller,
): Promise<{ TenNienKhoa: string; students: CountedStudent[] }> {
  if (Nhom === inclusive && caller.program) throw forbidden(assessmentReportMessages.notForPrograms);
  const { TenNienKhoa, results } = await resultsOfYear(reader, period);
  const levelOf = (student: (typeof results)[number]) => {
    if (Nhom === inclusive) return student.HoaNhap ? inclusive : null;
    return student[Nhom] ?? (Nhom === 'XetLenLop' && period.IDHocKy === wholeYear ? missing : null);
  };
  const isCounted = (student: (typeof results)[number]) =>
    levelOf(student) === Muc &&
    (IDKhoi === undefined || student.IDKhoi === IDKhoi) &&
    (IDLopHoc === undefined || student.IDLopHoc === IDLopHoc);
  const byClass = Map.groupBy(results.filter(isCounted), (student) => student.IDLopHoc);
  const classes = await classesOfYear(reader, period.IDNienKhoa);
  const students = classes.flatMap(({ id, TenLop }) =>
    (byClass.get(id) ?? []).map(
      ({
        id: student,
        HoTen,
        NgaySinh,
        GioiTinh,
        DanToc,
        HocTap,
        RenLuyen,
        DanhHieu,
        XetLenLop,
        HoaNhap,
      }) => ({
        ...{ id: student, HoTen, NgaySinh, GioiTinh, DanToc, IDLopHoc: id, TenLop },
        ...{ HocTap, RenLuyen, DanhHieu, XetLenLop },
        ...(HoaNhap && { HoaNhap }),
      }),
    ),
  );
  return { TenNienKhoa, students };
}
