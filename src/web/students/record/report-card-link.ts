import { useQuery } from '@tanstack/react-query';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { homePaths } from '#web/kit/routes.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { homeroomQuery } from '#web/school/choices/homeroom-query.ts';

/** Whether the user may have the papers of a class: the office, and its homeroom teacher. */
export function useMayHavePapers(): (classId: number | null | undefined) => boolean {
  const isTeacher = useUser().role === 'GiaoVien';
  const homeroom = useQuery({ ...homeroomQuery, enabled: isTeacher });
  return (classId) => !isTeacher || (typeof classId === 'number' && classId === homeroom.data?.IDLopHoc);
}

/**
 * The address of a student's report card for a year; null without a class, for a year that the student has left, and for
 * teachers of other homerooms.
 */
export function useReportCardLink(): (student: number, year: RecordYear) => string | null {
  const { role } = useUser();
  const mayHavePapers = useMayHavePapers();
  return (student, { IDNienKhoa, IDLopHoc, RoiTruong }) =>
    IDLopHoc === null || RoiTruong || !mayHavePapers(IDLopHoc)
      ? null
      : `${homePaths[role]}/phieu-diem?nienkhoa=${IDNienKhoa}&lop=${IDLopHoc}&hocsinh=${student}`;
}
