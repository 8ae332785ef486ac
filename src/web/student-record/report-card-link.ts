import { useQuery } from '@tanstack/react-query';
import type { RecordYear } from '../../shared/endpoints/student-record.ts';
import { homeroomQuery } from '../lib/homeroom-query.ts';
import { homePaths } from '../lib/routes.ts';
import { useUser } from '../lib/session/use-session.ts';

/**
 * The address of a student's report card for a year; null without a class, for teachers of other homerooms, and for years
 * that follow Thông tư 22, which have none.
 */
export function useReportCardLink(): (student: number, year: RecordYear) => string | null {
  const { role } = useUser();
  const isTeacher = role === 'GiaoVien';
  const homeroom = useQuery({ ...homeroomQuery, enabled: isTeacher });
  return (student, { IDNienKhoa, IDLopHoc, CachDanhGia }) =>
    IDLopHoc === null || CachDanhGia === 'ThongTu22' || (isTeacher && IDLopHoc !== homeroom.data?.IDLopHoc)
      ? null
      : `${homePaths[role]}/phieu-diem?nienkhoa=${IDNienKhoa}&lop=${IDLopHoc}&hocsinh=${student}`;
}
