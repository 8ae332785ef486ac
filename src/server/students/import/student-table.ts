// The students of a list filled in with a spreadsheet program, as far as the file alone shows.

import { readBirth } from '#server/platform/files/excel/birth-dates.ts';
import {
  formulaFaults,
  genderOf,
  type ListedPerson,
  readPeople,
  rowProblems,
} from '#server/platform/files/excel/people-rows.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import type { ReadStudent } from '#shared/students/import/api.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { studentImportMessages } from '#shared/students/import/messages.ts';
import { furtherOf } from './further-cells.ts';
import { type Column, findColumns } from './headings.ts';

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

export function readStudentTable(sheet: FileCell[][]): StudentTable | { problem: string } {
  const people = readPeople<Column>(sheet, {
    findColumns,
    maxRows: studentImportLimits.rows,
    problems: tableProblems,
  });
  return 'problem' in people ? people : { students: people.map(studentOf) };
}

function studentOf({ Dong, Ho, Ten, cell, text }: ListedPerson<Column>): FileStudent {
  const { NgaySinh, faults: birthFaults } = readBirth(cell('birth'));
  const { faults, ...further } = furtherOf(cell);
  const student = {
    Ho,
    Ten,
    GioiTinh: genderOf(text('gender')),
    NgaySinh,
    DiaChi: text('address'),
    Email: text('email') || null,
    Khoi: text('block'),
    TenLop: text('class') || null,
    ...further,
  };
  const { NguoiThan, ...texts } = student;
  const relatives = NguoiThan.flatMap(({ HoTen, NgheNghiep }) =>
    [HoTen, NgheNghiep].map((value) => formulaFaults({ NguoiThan: value })),
  );
  return {
    Dong,
    ...student,
    Loi: Object.assign({ ...faults, ...birthFaults }, formulaFaults(texts), ...relatives),
  };
}
