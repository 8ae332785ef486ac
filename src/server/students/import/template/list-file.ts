import { fileName, nothingToExport } from '#server/platform/files/excel/export.ts';
import type { SchoolFile } from '#server/platform/files/school-file.ts';
import { classesOfYear } from '#server/school/classes/queries.ts';
import { listBlocks } from '#server/school/years/queries.ts';
import { listYears } from '#server/school/years/year-queries.ts';
import { invalid } from '#shared/contract/errors.ts';
import type { Student } from '#shared/students/list/api.ts';
import type { PeopleFilter } from '../../list/people-queries.ts';
import { listStudents } from '../../list/queries.ts';
import type { ListedStudent } from './columns.ts';

type Filters = Pick<PeopleFilter, 'search' | 'nien_khoa_id' | 'khoi_id'>;

/** The student list with the columns of the template. The audit log gets no search text: it may be a student's id. */
export const studentListFile: SchoolFile<Filters> = {
  action: 'student.list.export',
  read: async (reader, { nien_khoa_id, khoi_id, search }) => {
    const { rows } = await listStudents(reader, { nien_khoa_id, khoi_id, search }, 'all', null);
    const years = await listYears(reader);
    const year = years.find(({ id }) => id === nien_khoa_id) ?? years[0];
    if (!year || rows.length === 0) throw invalid(nothingToExport);
    const blocks = await listBlocks(reader);
    const classes = await classesOfYear(reader, year.id);
    const { TenNienKhoa } = year;
    const ofYear = nien_khoa_id === undefined ? [] : [TenNienKhoa];
    const ofBlock = blocks.filter(({ id }) => id === khoi_id).map(({ TenKhoi }) => TenKhoi);
    const name = fileName('DanhSachHocSinh', ...ofYear, ...ofBlock);
    const about = [...ofYear.map((one) => `Niên khóa: ${one}`), ...ofBlock].join(', ');
    const title = ['Danh sách học sinh', ...ofBlock, ...ofYear.map((one) => `niên khóa ${one}`)].join(' ');
    return {
      name,
      auditDetail: { nien_khoa_id, khoi_id, rows: rows.length, file: name, about },
      write: async () => {
        const { writeStudentList } = await import('./student-form.ts');
        return writeStudentList(title, rows.map(listed), { TenNienKhoa, blocks, classes });
      },
    };
  },
};

const listed = ({
  TenKhoiDuKien,
  MaDinhDanh = null,
  SoDinhDanh = null,
  DienUuTien = null,
  NguoiThan = [],
  ...student
}: Student): ListedStudent => ({
  ...{ ...student, MaDinhDanh, SoDinhDanh, DienUuTien, NguoiThan, TenKhoi: TenKhoiDuKien },
});
