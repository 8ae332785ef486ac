// The students of a list filled in with a spreadsheet program, as far as the file alone shows.

import { birthDateOf, refusalOfDates } from '#server/platform/files/excel/birth-dates.ts';
import { isEmptyCell, showCell, textOfCell } from '#server/platform/files/excel/cells.ts';
import {
  besideName,
  formulaFaults,
  genderOf,
  type PeopleRow,
  peopleRows,
  rowProblems,
} from '#server/platform/files/excel/people-rows.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { splitName } from '#shared/contract/person-name.ts';
import { tidy } from '#shared/contract/text.ts';
import type { ReadStudent } from '#shared/students/import/api.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { studentImportMessages } from '#shared/students/import/messages.ts';
import { furtherOf } from './further-cells.ts';
import { type Columns, columnNames, findColumns } from './headings.ts';

/** The block as named in the file: only the school knows which blocks exist. */
export type FileStudent = Omit<ReadStudent, 'KhoiDuKien'> & {
  Khoi: string;
  /** Errors of single cells. */
  Loi: FieldErrors;
};

export type StudentTable = { students: FileStudent[] };

export const tableProblems = {
  tooManyRows: `Tệp có quá nhiều dòng. ${studentImportMessages.tooMany}`,
  noRows: 'Tệp không có dòng học sinh nào.',
  ...rowProblems,
} as const;

type Row = PeopleRow<keyof Columns>;

const others = columnNames.filter((column) => !['name', 'family', 'given'].includes(column));

export function readStudentTable(sheet: FileCell[][]): StudentTable | { problem: string } {
  const found = findColumns(sheet);
  if ('problem' in found) return found;
  const rows = peopleRows<keyof Columns>(sheet, found, others);
  const problem =
    besideName(sheet, found) ??
    (rows.length === 0 ? tableProblems.noRows : null) ??
    (rows.length > studentImportLimits.rows ? tableProblems.tooManyRows : null) ??
    refusalOfDates(rows.map(({ Dong, cell }) => ({ Dong, birth: cell('birth') })));
  return problem === null ? { students: rows.map((row) => studentOf(row, found.columns)) } : { problem };
}

function studentOf({ Dong, name, cell }: Row, columns: Columns): FileStudent {
  const text = (column: keyof Columns) => tidy(textOfCell(cell(column)));
  const birth = cell('birth');
  const date = isEmptyCell(birth) ? { day: '' } : birthDateOf(birth);
  const named = columns.name === undefined ? { Ho: text('family'), Ten: text('given') } : splitName(name);
  const { faults: cellFaults, ...further } = furtherOf(cell);
  const student = {
    ...named,
    GioiTinh: genderOf(text('gender')),
    NgaySinh: 'day' in date ? date.day : showCell(birth),
    DiaChi: text('address'),
    Email: text('email') || null,
    Khoi: text('block'),
    TenLop: text('class') || null,
    ...further,
  };
  const Loi: FieldErrors = { ...cellFaults, ...('problem' in date && { NgaySinh: [date.problem] }) };
  const { NguoiThan, ...texts } = student;
  const relatives = NguoiThan.map(({ HoTen }) => formulaFaults({ NguoiThan: HoTen }));
  return { Dong, ...student, Loi: Object.assign(Loi, formulaFaults(texts), ...relatives) };
}
