// Finds the score table in a sheet that was filled in with a spreadsheet program.

import { isEmptyCell, isSignatureRow, textOfCell } from '#server/platform/files/excel/cells.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { fold, tidy } from '#shared/contract/text.ts';
import type { PerColumn } from '#shared/school/scheme/cells.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import type { SheetColumn, SheetScheme } from '#shared/school/scheme/scheme.ts';
import { columnsByKey } from '#shared/school/scheme/schemes.ts';

/** One row of the table. Cells of columns missing from the sheet are empty. */
export type FileRow = {
  /** The row number, as shown by spreadsheet programs. */
  Dong: number;
  code: FileCell;
  name: string;
  birth: FileCell;
} & PerColumn<FileCell>;

export const tableProblems = {
  noHeader: ({ values }: SheetScheme) =>
    `Không tìm thấy dòng tiêu đề trong trang tính đầu tiên. Tệp cần có cột "Học sinh" hoặc "Mã HS", và cột ${values
      .map(({ name }) => `"${name}"`)
      .join(' hoặc ')}.`,
  twice: (header: string) => `Tệp có nhiều cột "${header}" nên không biết phải đọc cột nào.`,
  tooManyRows: `Tệp có quá nhiều dòng. Mỗi lần chỉ nhập được tối đa ${importLimits.rows} học sinh.`,
  noRows: 'Tệp không có dòng học sinh nào.',
} as const;

/** The rows below the header, and which columns it has, of any scheme; null if no row is a header. */
export type ScoreTable = { rows: FileRow[]; columns: ColumnKey[] } | { problem: string };

const keys = [...columnsByKey.keys()];

/** Headings of a column: its names, also without spaces and with the other spelling of "kì". */
function namesOf({ name, short }: SheetColumn): string[] {
  const names = [fold(name), fold(short)];
  return [
    ...names,
    ...names.map((one) => one.replaceAll(' ', '')),
    ...names.map((one) => one.replace(/ki$/u, 'ky')),
  ];
}

type StudentColumn = 'code' | 'name' | 'family' | 'given' | 'birth';

const headers: PerColumn<string[]> & Record<StudentColumn, string[]> = {
  code: ['ma hs', 'ma hoc sinh'],
  name: ['hoc sinh', 'ho ten', 'ho va ten', 'ten hoc sinh', 'ho ten hoc sinh', 'ho va ten hoc sinh'],
  family: ['ho', 'ho dem', 'ho va dem', 'ho va ten dem'],
  given: ['ten'],
  birth: ['ngay sinh'],
  ...Object.fromEntries([...columnsByKey].map(([key, [column]]) => [key, column ? namesOf(column) : []])),
};

/** No name or comment is longer, but a cell can be, and each cell is shown. */
const longestText = 2 * commentLimit;

type Column = StudentColumn | ColumnKey;
type Columns = Partial<Record<Column, number>>;

/** Null if no row of the sheet is a header. */
export function readScoreTable(sheet: FileCell[][]): ScoreTable | null {
  for (const [index, cells] of sheet.entries()) {
    const columns = columnsOf(cells);
    if (typeof columns === 'string') return { problem: tableProblems.twice(columns) };
    if (columns) return rowsBelow(sheet, index, columns);
  }
  return null;
}

/** The position of each column, null if this is not a header row, or the name of a header that occurs twice. */
function columnsOf(cells: FileCell[]): Columns | string | null {
  const columns: Columns = {};
  let twice: string | null = null;
  for (const [index, cell] of cells.entries()) {
    const column = typeof cell === 'string' ? columnNamed(cell) : undefined;
    if (!column) continue;
    if (columns[column] !== undefined) twice ??= tidy(String(cell));
    columns[column] = index;
  }
  const knowsStudent =
    columns.code !== undefined ||
    columns.name !== undefined ||
    (columns.family !== undefined && columns.given !== undefined);
  const hasScores = keysIn(columns).length > 0;
  if (!knowsStudent || !hasScores) return null;
  return twice ?? columns;
}

function columnNamed(text: string): Column | undefined {
  const folded = fold(text);
  return (Object.keys(headers) as Column[]).find((column) => headers[column]?.includes(folded));
}

const keysIn = (columns: Columns) => keys.filter((key) => columns[key] !== undefined);

function rowsBelow(sheet: FileCell[][], headerIndex: number, columns: Columns): ScoreTable {
  const rows = sheet
    .slice(headerIndex + 1)
    .map((cells, index) => rowOf(isSignatureRow(cells) ? [] : cells, headerIndex + index + 2, columns));
  // Rows below the last student (totals, signatures) are not part of the table.
  const table = rows.slice(0, rows.findLastIndex(namesStudent) + 1).filter(saysSomething);
  if (table.length > importLimits.rows) return { problem: tableProblems.tooManyRows };
  return table.length === 0 ? { problem: tableProblems.noRows } : { rows: table, columns: keysIn(columns) };
}

function rowOf(cells: FileCell[], Dong: number, columns: Columns): FileRow {
  const cell = (column: Column): FileCell => {
    const index = columns[column];
    const value = index === undefined ? null : (cells[index] ?? null);
    return typeof value === 'string' ? value.slice(0, longestText) : value;
  };
  const name =
    columns.name === undefined
      ? `${textOfCell(cell('family'))} ${textOfCell(cell('given'))}`
      : textOfCell(cell('name'));
  return {
    Dong,
    code: cell('code'),
    name: tidy(name),
    birth: cell('birth'),
    ...Object.fromEntries(keysIn(columns).map((key) => [key, cell(key)])),
  };
}

const namesStudent = (row: FileRow) => row.name !== '' || !isEmptyCell(row.code);

/** A row with scores but no student is kept, so that it can be reported. */
const saysSomething = (row: FileRow) =>
  namesStudent(row) || keys.some((key) => !isEmptyCell(row[key] ?? null));
