// What the rows of an uploaded file would do to the marks of a class.

import { columnNames, type ScoreColumn, type ScoreRow, scoreColumns } from '../grading.ts';
import { messages } from '../messages.ts';
import type { ImportedRow } from '../score-import.ts';
import { caseKey } from '../text.ts';
import { codeOfCell, dayOfCell, scoreOfCell, showCell } from './file-cell.ts';
import { type FileRow, isEmptyCell } from './score-table.ts';

type Marks = Record<ScoreColumn, number | null>;
export type ClassPupil = Pick<ScoreRow, 'id' | 'HoTen' | 'NgaySinh'> & Marks;
/** Pupils who are in another class of the year → its name. */
export type PupilsElsewhere = ReadonlyMap<number, string>;

export const importProblems = {
  nobody: 'Dòng này có điểm nhưng không có tên học sinh.',
  badCode: (code: string) => `Mã HS "${code}" không hợp lệ.`,
  unknown: 'Không tìm thấy học sinh này trong lớp.',
  otherClass: (name: string) => `Học sinh này thuộc lớp ${name}, không thuộc lớp đang chọn.`,
  otherName: (name: string) => `Mã HS này là của học sinh ${name}.`,
  otherBirth: 'Ngày sinh khác với hồ sơ của học sinh cùng tên trong lớp.',
  namesakes: 'Lớp có nhiều học sinh trùng tên này. Hãy ghi thêm mã HS hoặc ngày sinh.',
  twice: (rows: number[]) => `Học sinh này có ở nhiều dòng của tệp: ${rows.join(', ')}.`,
  badMark: (column: ScoreColumn, cell: string) =>
    `${columnNames[column]} "${cell}" không hợp lệ. ${messages.invalidScore}`,
} as const;

const blank: Marks = { Diem15: null, Diem1Tiet: null };
const longestName = 120;

export function importScores(
  rows: FileRow[],
  pupils: ClassPupil[],
  elsewhere: PupilsElsewhere,
): ImportedRow[] {
  const imported = rows.map((row) => importRow(row, findPupil(row, pupils, elsewhere)));
  const byPupil = Map.groupBy(imported, (row) => row.IDHocSinh);
  return imported.map((row) => {
    const same = row.IDHocSinh === null ? [] : (byPupil.get(row.IDHocSinh) ?? []);
    return same.length < 2
      ? row
      : { ...row, Loi: [...row.Loi, importProblems.twice(same.map(({ Dong }) => Dong))] };
  });
}

function importRow(row: FileRow, pupil: ClassPupil | string): ImportedRow {
  const known = typeof pupil !== 'string';
  const { Diem15, Diem1Tiet } = known ? pupil : blank;
  const Goc = { Diem15, Diem1Tiet };
  const Moi = { ...Goc };
  const Loi = known ? [] : [pupil];
  for (const column of scoreColumns) {
    const score = scoreOfCell(row[column]);
    if (!score.valid) Loi.push(importProblems.badMark(column, showCell(row[column])));
    // An empty cell keeps what is stored: a file from an older copy must never erase a mark.
    else if (score.value !== null) Moi[column] = score.value;
  }
  const HoTen = row.name.slice(0, longestName) || (known ? pupil.HoTen : '');
  return { Dong: row.Dong, HoTen, IDHocSinh: known ? pupil.id : null, Moi, Goc, Loi };
}

/** The pupil that a row means, or why that is not certain. */
function findPupil(row: FileRow, pupils: ClassPupil[], elsewhere: PupilsElsewhere): ClassPupil | string {
  if (!isEmptyCell(row.code)) return findByCode(row, pupils, elsewhere);
  if (row.name === '') return importProblems.nobody;
  return findByName(row, pupils);
}

const sameName = (pupil: ClassPupil, name: string) => caseKey(pupil.HoTen) === caseKey(name);

function findByCode(row: FileRow, pupils: ClassPupil[], elsewhere: PupilsElsewhere): ClassPupil | string {
  const code = codeOfCell(row.code);
  if (code === null) return importProblems.badCode(showCell(row.code));
  const pupil = pupils.find(({ id }) => id === code);
  if (!pupil) {
    const otherClass = elsewhere.get(code);
    return otherClass ? importProblems.otherClass(otherClass) : importProblems.unknown;
  }
  return row.name === '' || sameName(pupil, row.name) ? pupil : importProblems.otherName(pupil.HoTen);
}

function findByName(row: FileRow, pupils: ClassPupil[]): ClassPupil | string {
  const namesakes = pupils.filter((pupil) => sameName(pupil, row.name));
  if (namesakes.length === 0) return importProblems.unknown;
  const birth = dayOfCell(row.birth);
  const found = birth === null ? namesakes : namesakes.filter(({ NgaySinh }) => NgaySinh === birth);
  const [only] = found;
  if (!only) return importProblems.otherBirth;
  return found.length === 1 ? only : importProblems.namesakes;
}
