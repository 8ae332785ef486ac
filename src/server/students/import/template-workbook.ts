// The file that schools fill in: a list with headings and drop-downs, and a page that explains it.

import { type FormRow, formRow, writeForm } from '#server/platform/files/excel/form-workbook.ts';
import { exampleMark } from '#server/platform/files/excel/people-rows.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { guidePage, guideSheet, type ListFacts } from './guide-page.ts';
import { listColumns } from './list-columns.ts';
import { firstRow, listPage } from './list-page.ts';

const note = `Mỗi dòng một học sinh. Dòng bắt đầu bằng “${exampleMark}” không được nhập. Cách ghi: xem trang “${guideSheet}”.`;

const example = formRow(
  firstRow,
  'example',
  listColumns.map((column) => column.example),
);

/** The library cannot format a whole column, so each cell gets the format. */
const digitCells = (): FormRow[] =>
  listColumns.flatMap(({ isDigits }, column) =>
    isDigits
      ? Array.from({ length: studentImportLimits.rows }, (_, row) =>
          formRow(firstRow + 1 + row, 'typed', [null], column),
        )
      : [],
  );

export function writeTemplate(facts: ListFacts): Promise<Uint8Array> {
  const title = `Danh sách học sinh nhập vào niên khóa ${facts.TenNienKhoa}`;
  return writeForm(title, [
    listPage({ title, note, rows: [example, ...digitCells()] }, facts),
    guidePage(facts),
  ]);
}
