// Finds the score table in a sheet that was filled in with a spreadsheet program.

import { importLimits } from '../../../shared/limits.ts';
import { type PerColumn, perColumn } from '../../../shared/rules/scheme/cells.ts';
import { type ColumnKey, twoColumns } from '../../../shared/rules/scheme/scheme.ts';
import { fold, tidy } from '../../../shared/text.ts';
import { isEmptyCell, isSignatureRow, textOfCell } from '../../excel/cells.ts';
import type { FileCell } from '../../excel/read-workbook.ts';

/** One row of the table. Cells of columns missing from the sheet are empty. */
export type FileRow = {
  /** The row number, as shown by spreadsheet programs. */
  Dong: number;
  code: FileCell;
  name: string;
  birth: FileCell;
} & PerColumn<FileCell>;

const scoreHeaders = twoColumns.values.map(({ name }) => `"${name}"`).join(' hoặc ');

export const tableProblems = {
  noHeader: `Không tìm thấy dòng tiêu đề trong trang tính đầu tiên. Tệp cần có cột "Học sinh" hoặc "Mã HS", và cột ${scoreHeaders}.`,
  twice: (header: string) => `Tệp có nhiều cột "${header}" nên không biết phải đọc cột nào.`,
  tooManyRows: `Tệp có quá nhiều dòng. Mỗi lần chỉ nhập được tối đa ${importLimits.rows} học sinh.`,
  noRows: 'Tệp không có dòng học sinh nào.',
} as const;

export type ScoreTable = { rows: FileRow[] } | { problem: string };

type StudentColumn = 'code' | 'name' | 'family' | 'given' | 'birth';

const headers: PerColumn<string[]> & Record<StudentColumn, string[]> = {
  code: ['ma hs', 'ma hoc sinh'],
  name: ['hoc sinh', 'ho ten', 'ho va ten', 'ten hoc sinh', 'ho ten hoc sinh', 'ho va ten hoc sinh'],
  family: ['ho', 'ho dem', 'ho va dem', 'ho va ten dem'],
  given: ['ten'],
  birth: ['ngay sinh'],
  ...perColumn(twoColumns, ({ name, short }) => [fold(name), fold(short)]),
};
/** No name or score is longer, but a cell can be, and each cell is shown. */
const longestText = 200;

type Column = StudentColumn | ColumnKey;
type Columns = Partial<Record<Column, number>>;

export function readScoreTable(sheet: FileCell[][]): ScoreTable {
  for (const [index, cells] of sheet.entries()) {
    const columns = columnsOf(cells);
    if (typeof columns === 'string') return { problem: tableProblems.twice(columns) };
    if (columns) return rowsBelow(sheet, index, columns);
  }
  return { problem: tableProblems.noHeader };
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
  const hasScores = twoColumns.values.some(({ key }) => columns[key] !== undefined);
  if (!knowsStudent || !hasScores) return null;
  return twice ?? columns;
}

function columnNamed(text: string): Column | undefined {
  const folded = fold(text);
  return (Object.keys(headers) as Column[]).find((column) => headers[column]?.includes(folded));
}

function rowsBelow(sheet: FileCell[][], headerIndex: number, columns: Columns): ScoreTable {
  const rows = sheet
    .slice(headerIndex + 1)
    .map((cells, index) => rowOf(isSignatureRow(cells) ? [] : cells, headerIndex + index + 2, columns));
  // Rows below the last student (totals, signatures) are not part of the table.
  const table = rows.slice(0, rows.findLastIndex(namesStudent) + 1).filter(saysSomething);
  if (table.length > importLimits.rows) return { problem: tableProblems.tooManyRows };
  return table.length === 0 ? { problem: tableProblems.noRows } : { rows: table };
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
    ...perColumn(twoColumns, ({ key }) => cell(key)),
  };
}

const namesStudent = (row: FileRow) => row.name !== '' || !isEmptyCell(row.code);
/** A row with scores but no student is kept, so that it can be reported. */
const saysSomething = (row: FileRow) =>
  namesStudent(row) || twoColumns.values.some(({ key }) => !isEmptyCell(row[key] ?? null));
