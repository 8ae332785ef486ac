// Computes what the rows of an uploaded file would change in a class.

import { dayOfCell, isEmptyCell, showCell } from '#server/platform/files/excel/cells.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import { caseKey, tidy } from '#shared/contract/text.ts';
import type { DepartedStudent } from '#shared/school/enrolment/api.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { cellRule, cellText } from '#shared/school/scheme/cell-text.ts';
import { type Cells, pickColumns } from '#shared/school/scheme/cells.ts';
import type { SheetColumn, SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { ImportedRow } from '#shared/scores/import/api.ts';
import { broughtWith } from '#shared/scores/previous-school/brought-marks.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { codeOfCell, valueOfCell } from './file-cell.ts';
import type { FileRow } from './score-table.ts';

export type ClassStudent = Pick<ScoreRow, 'id' | 'HoTen' | 'NgaySinh' | 'Mien' | 'ChuyenDen'> & Cells;

/** Students who are not in the class, with the reason; those who have left it are also found by name. */
export type Absentees = {
  /** Students in another class of the same year → the name of that class. */
  elsewhere: ReadonlyMap<number, string>;
  departed: DepartedStudent[];
};

export const importProblems = {
  nobody: 'Dòng này có điểm nhưng không có tên học sinh.',
  badCode: (code: string) => `Mã HS "${code}" không hợp lệ.`,
  unknown: 'Không tìm thấy học sinh này trong lớp.',
  otherClass: (name: string) => `Học sinh này thuộc lớp ${name}, không thuộc lớp đang chọn.`,
  otherName: (name: string) => `Mã HS này là của học sinh ${name}.`,
  otherBirth: 'Ngày sinh khác với hồ sơ của học sinh cùng tên trong lớp.',
  namesakes: 'Lớp có nhiều học sinh trùng tên này. Hãy ghi thêm mã HS hoặc ngày sinh.',
  twice: (rows: number[]) => `Học sinh này có ở nhiều dòng của tệp: ${rows.join(', ')}.`,
  badScore: (column: SheetColumn, cell: string) =>
    `${column.name} "${cell}" không hợp lệ. ${cellRule(column)}`,
} as const;

const longestName = 120;

export function importScores(
  scheme: SheetScheme,
  rows: FileRow[],
  students: ClassStudent[],
  absentees: Absentees,
): ImportedRow[] {
  const imported = rows.map((row) => importRow(scheme, row, findStudent(row, students, absentees)));
  const byStudent = Map.groupBy(imported, (row) => row.IDHocSinh);
  return imported.map((row) => {
    const same = row.IDHocSinh === null ? [] : (byStudent.get(row.IDHocSinh) ?? []);
    return same.length < 2
      ? row
      : { ...row, Loi: [...row.Loi, importProblems.twice(same.map(({ Dong }) => Dong))] };
  });
}

function importRow(scheme: SheetScheme, row: FileRow, student: ClassStudent | string): ImportedRow {
  const known = typeof student !== 'string';
  const Goc: Cells = pickColumns(scheme, known ? student : {});
  const Moi = { ...Goc };
  const Loi = known ? [] : [student];
  const cells = scheme.columns.map((column) => ({ column, cell: cellOf(row, column, known ? student : {}) }));
  for (const { column, cell } of cells) {
    const parsed = valueOfCell(column, cell);
    if (!parsed.valid) Loi.push(importProblems.badScore(column, showCell(cell)));
    // An empty cell keeps the stored value: a file from an older copy must never erase one.
    else if (parsed.value !== null) Moi[column.key] = parsed.value;
  }
  if (known && student.ChuyenDen && scheme.columns.some(({ key }) => Moi[key] !== Goc[key]))
    Loi.push(gradingMessages.brought);
  if (known && student.Mien && cells.some(({ cell }) => !isEmptyCell(cell))) Loi.push(gradingMessages.exempt);
  const HoTen = row.name.slice(0, longestName) || (known ? student.HoTen : '');
  return { Dong: row.Dong, HoTen, IDHocSinh: known ? student.id : null, Moi, Goc, Loi };
}

/** Exported files say beside the comment that the result comes from a previous school: that is not a value. */
function cellOf(
  row: FileRow,
  column: SheetColumn,
  student: Pick<ClassStudent, 'ChuyenDen'> & Cells,
): FileCell {
  const cell = row[column.key] ?? null;
  const label = student.ChuyenDen ? broughtWith(cellText(column, student[column.key])) : null;
  return label !== null && typeof cell === 'string' && tidy(cell) === label ? null : cell;
}

/** The student a row refers to, or why that is uncertain. */
function findStudent(row: FileRow, students: ClassStudent[], absentees: Absentees): ClassStudent | string {
  if (!isEmptyCell(row.code)) return findByCode(row, students, absentees);
  if (row.name === '') return importProblems.nobody;
  return findByName(row, students, absentees);
}

const sameName = (student: { HoTen: string }, name: string) => caseKey(student.HoTen) === caseKey(name);

function findByCode(
  row: FileRow,
  students: ClassStudent[],
  { elsewhere, departed }: Absentees,
): ClassStudent | string {
  const code = codeOfCell(row.code);
  if (code === null) return importProblems.badCode(showCell(row.code));
  const student = students.find(({ id }) => id === code);
  if (!student) {
    const left = departed.find(({ id }) => id === code);
    if (left) return leavingMessages.noScores(left);
    const otherClass = elsewhere.get(code);
    return otherClass ? importProblems.otherClass(otherClass) : importProblems.unknown;
  }
  return row.name === '' || sameName(student, row.name) ? student : importProblems.otherName(student.HoTen);
}

function findByName(row: FileRow, students: ClassStudent[], { departed }: Absentees): ClassStudent | string {
  const namesakes = [...students, ...departed].filter((student) => sameName(student, row.name));
  if (namesakes.length === 0) return importProblems.unknown;
  const birth = dayOfCell(row.birth);
  const found = birth === null ? namesakes : namesakes.filter(({ NgaySinh }) => NgaySinh === birth);
  const [only] = found;
  if (!only) return importProblems.otherBirth;
  if (found.length > 1) return importProblems.namesakes;
  return 'HinhThuc' in only ? leavingMessages.noScores(only) : only;
}
