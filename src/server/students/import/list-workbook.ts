// The student list as a file that can be edited and imported again: it has the columns of the template.

import { formRow, writeForm } from '#server/platform/files/excel/form-workbook.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { guidePage, guideSheet, type ListFacts } from './guide-page.ts';
import { type ListedStudent, listColumns } from './list-columns.ts';
import { firstRow, listPage } from './list-page.ts';

const most = studentImportLimits.rows.toLocaleString('vi');
export const notes = {
  editable: `Sửa ô nào thì ô đó được cập nhật khi chọn lại tệp này ở “Nhập từ Excel”; ô để trống không xóa gì. Cách ghi: xem trang “${guideSheet}”.`,
  tooLong: `Danh sách dài hơn ${most} học sinh nên phải chia thành nhiều tệp trước khi nhập lại. Cách ghi: xem trang “${guideSheet}”.`,
} as const;

export const noteFor = (count: number) => (count > studentImportLimits.rows ? notes.tooLong : notes.editable);

export function writeStudentList(
  title: string,
  students: readonly ListedStudent[],
  facts: ListFacts,
): Promise<Uint8Array> {
  const rows = students.map((student, index) =>
    formRow(
      firstRow + index,
      'entered',
      listColumns.map(({ text }) => text(student) || null),
    ),
  );
  const note = noteFor(students.length);
  return writeForm(title, [listPage({ title, note, rows }, facts), guidePage(facts)]);
}
