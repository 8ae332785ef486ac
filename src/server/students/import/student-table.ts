// The students of a list filled in with a spreadsheet program, as far as the file alone shows.

import type { ReadStudent } from '../../../shared/endpoints/student-import.ts';
import { studentImportMessages } from '../../../shared/endpoints/student-import.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { gender } from '../../../shared/fields.ts';
import { studentImportLimits } from '../../../shared/limits.ts';
import { splitName } from '../../../shared/rules/student-name.ts';
import { fold, tidy } from '../../../shared/text.ts';
import { isEmptyCell, isSignatureRow, showCell, textOfCell } from '../../excel/cells.ts';
import type { FileCell } from '../../excel/read-workbook.ts';
import { birthDateOf, refusalOfDates } from './birth-dates.ts';
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
  besideName: (row: number, text: string) =>
    `Cột bên phải cột "Họ và tên" không có tiêu đề nhưng có chữ (dòng ${row}: ${text}). Nếu họ và tên ghi ở hai cột, hãy đặt tiêu đề "Họ" và "Tên".`,
  formula: 'Ô này là công thức chưa được tính. Hãy mở tệp bằng Excel, lưu lại rồi thử lại.',
} as const;

/** The example row of the template starts with this text; a user who overwrites it enters a student. */
export const exampleMark = 'Ví dụ:';
const foldedMark = fold(exampleMark);
const startsAsExample = (text: string) => text.endsWith(':') && fold(text) === foldedMark;
const isExample = ({ name }: Row) => startsAsExample(name.slice(0, exampleMark.length));

/** No stored value is longer, but a cell can be, and each cell is shown. */
const longestText = 300;

type Row = { Dong: number; name: string; cell: (column: keyof Columns) => FileCell };

export function readStudentTable(sheet: FileCell[][]): StudentTable | { problem: string } {
  const found = findColumns(sheet);
  if ('problem' in found) return found;
  const { headingRow, columns } = found;
  const below = sheet.slice(headingRow + 1);
  const rows = below
    .map((cells, index) => rowOf(isSignatureRow(cells) ? [] : cells, headingRow + index + 2, columns))
    .filter((row) => isStudentRow(row) && !isExample(row));
  const problem =
    besideName(sheet, headingRow, columns) ??
    (rows.length === 0 ? tableProblems.noRows : null) ??
    (rows.length > studentImportLimits.rows ? tableProblems.tooManyRows : null) ??
    refusalOfDates(rows.map(({ Dong, cell }) => ({ Dong, birth: cell('birth') })));
  return problem === null ? { students: rows.map((row) => studentOf(row, columns)) } : { problem };
}

function rowOf(cells: FileCell[], Dong: number, columns: Columns): Row {
  const cell = (column: keyof Columns): FileCell => {
    const place = columns[column];
    const value = place === undefined ? null : (cells[place] ?? null);
    return typeof value === 'string' ? value.slice(0, longestText) : value;
  };
  const parts = [cell('name'), cell('family'), cell('given')];
  return { Dong, name: tidy(parts.map(textOfCell).join(' ')), cell };
}

const otherColumns = columnNames.filter((column) => !['name', 'family', 'given'].includes(column));

/**
 * A name, or enough cells to be a student whose name was forgotten; a total or a signature below the list has neither.
 */
function isStudentRow({ name, cell }: Row): boolean {
  return name !== '' || otherColumns.filter((column) => !isEmptyCell(cell(column))).length > 1;
}

/** A single heading above both parts of the name: reading only the first column would lose the given names. */
function besideName(sheet: FileCell[][], headingRow: number, { name }: Columns): string | null {
  if (name === undefined || !isEmptyCell(sheet[headingRow]?.[name + 1] ?? null)) return null;
  const row = sheet.findIndex(
    (cells, index) => index > headingRow && !isEmptyCell(cells[name] ?? null) && isText(cells[name + 1]),
  );
  return row === -1 ? null : tableProblems.besideName(row + 1, showCell(sheet[row]?.[name + 1] ?? null));
}

const isText = (cell: FileCell | undefined) => typeof cell === 'string' && cell.trim() !== '';

const textFields = [
  ...(['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email', 'Khoi', 'TenLop'] as const),
  ...(['MaDinhDanh', 'NoiSinh', 'DanToc'] as const),
];

function studentOf({ Dong, name, cell }: Row, columns: Columns): FileStudent {
  const text = (column: keyof Columns) => tidy(textOfCell(cell(column)));
  const birth = cell('birth');
  const date = isEmptyCell(birth) ? { day: '' } : birthDateOf(birth);
  const named = columns.name === undefined ? { Ho: text('family'), Ten: text('given') } : splitName(name);
  const { faults: cellFaults, ...further } = furtherOf(cell);
  const student = {
    Dong,
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
  for (const field of textFields) if (student[field]?.startsWith('=')) Loi[field] = [tableProblems.formula];
  if (student.NguoiThan.some(({ HoTen }) => HoTen.startsWith('=')))
    Loi['NguoiThan'] = [tableProblems.formula];
  return { ...student, Loi };
}

const gendersByName = new Map(
  gender.options.flatMap((option) => [option, fold(option)].map((name) => [name, option])),
);

/** Restores missing accents; any other text is kept, to be rejected later. */
function genderOf(text: string): string {
  return gendersByName.get(text) ?? gendersByName.get(fold(text)) ?? text;
}
