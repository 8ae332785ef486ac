// The rows of a list of people filled in with a spreadsheet program.

import type { FieldErrors } from '#shared/contract/errors.ts';
import { gender } from '#shared/contract/fields.ts';
import { splitName } from '#shared/contract/person-name.ts';
import { fold, tidy } from '#shared/contract/text.ts';
import { refusalOfDates } from './birth-dates.ts';
import { isEmptyCell, isSignatureRow, showCell, textOfCell } from './cells.ts';
import type { ColumnsOf, FoundColumns } from './find-columns.ts';
import type { FileCell } from './read-workbook.ts';

export const rowProblems = {
  besideName: (row: number, text: string) =>
    `Cột bên phải cột "Họ và tên" không có tiêu đề nhưng có chữ (dòng ${row}: ${text}). Nếu họ và tên ghi ở hai cột, hãy đặt tiêu đề "Họ" và "Tên".`,
  formula: 'Ô này là công thức chưa được tính. Hãy mở tệp bằng Excel, lưu lại rồi thử lại.',
} as const;

/** How to write a name, as templates explain it. */
export const nameHelp = 'Họ, tên đệm và tên. Từ cuối cùng là tên. Có thể thay bằng hai cột “Họ” và “Tên”.';

/** The example row of a template starts with this text; a user who overwrites it enters a person. */
export const exampleMark = 'Ví dụ:';
const foldedMark = fold(exampleMark);
const startsAsExample = (text: string) => text.endsWith(':') && fold(text) === foldedMark;
const isExample = ({ name }: { name: string }) => startsAsExample(name.slice(0, exampleMark.length));

/** No stored value is longer, but a cell can be, and each cell is shown. */
const maxText = 300;

type Options<Column extends string> = {
  findColumns: (sheet: FileCell[][]) => FoundColumns<Column>;
  maxRows: number;
  problems: { noRows: string; tooManyRows: string };
};

/** The people in a list, or why it cannot be read at all. */
export function readPeople<Column extends string>(
  sheet: FileCell[][],
  { findColumns, maxRows, problems }: Options<Column>,
): ListedPerson<Column>[] | { problem: string } {
  const found = findColumns(sheet);
  if ('problem' in found) return found;
  const { headingRow, columns } = found;
  const people = sheet
    .slice(headingRow + 1)
    .map((cells, index) => rowOf(isSignatureRow(cells) ? [] : cells, headingRow + index + 2, columns))
    .filter((row) => isPerson(row, columns) && !isExample(row));
  const problem =
    besideName(sheet, found) ??
    (people.length === 0 ? problems.noRows : null) ??
    (people.length > maxRows ? problems.tooManyRows : null) ??
    refusalOfDates(people.map(({ Dong, cell }) => ({ Dong, birth: cell('birth') })));
  return problem === null ? people : { problem };
}

export type ListedPerson<Column extends string> = ReturnType<typeof rowOf<Column>>;

/** `Dong`: the row number as a spreadsheet shows it. `name`: the whole name, from one column or two. */
function rowOf<Column extends string>(cells: FileCell[], Dong: number, columns: ColumnsOf<Column>) {
  const cell = (column: keyof ColumnsOf<Column>): FileCell => {
    const place = columns[column];
    const value = place === undefined ? null : (cells[place] ?? null);
    return typeof value === 'string' ? value.slice(0, maxText) : value;
  };
  const text = (column: keyof ColumnsOf<Column>) => tidy(textOfCell(cell(column)));
  const name = tidy([text('name'), text('family'), text('given')].join(' '));
  const named = columns.name === undefined ? { Ho: text('family'), Ten: text('given') } : splitName(name);
  return { Dong, name, ...named, cell, text };
}

const nameColumns = ['name', 'family', 'given'];

/**
 * With a name, or with enough other cells to be somebody whose name was forgotten. A total or a signature below the list
 * has neither.
 */
function isPerson<Column extends string>({ name, cell }: ListedPerson<Column>, columns: ColumnsOf<Column>) {
  const others = (Object.keys(columns) as Column[]).filter((column) => !nameColumns.includes(column));
  return name !== '' || others.filter((column) => !isEmptyCell(cell(column))).length > 1;
}

/** A single heading above both parts of the name: reading only the first column would lose the given names. */
function besideName(
  sheet: FileCell[][],
  { headingRow, columns: { name } }: { headingRow: number; columns: { name?: number } },
): string | null {
  if (name === undefined || !isEmptyCell(sheet[headingRow]?.[name + 1] ?? null)) return null;
  const row = sheet.findIndex(
    (cells, index) => index > headingRow && !isEmptyCell(cells[name] ?? null) && isText(cells[name + 1]),
  );
  return row === -1 ? null : rowProblems.besideName(row + 1, showCell(sheet[row]?.[name + 1] ?? null));
}

const isText = (cell: FileCell | undefined) => typeof cell === 'string' && cell.trim() !== '';

/** An error for every text that is a formula without a result. */
export function formulaFaults(values: Record<string, string | null>): FieldErrors {
  const formulas = Object.entries(values).filter(([, value]) => value?.startsWith('='));
  return Object.fromEntries(formulas.map(([field]) => [field, [rowProblems.formula]]));
}

const gendersByName = new Map(
  gender.options.flatMap((option) => [option, fold(option)].map((name) => [name, option])),
);

/** Restores missing accents; any other text is kept, to be rejected later. */
export function genderOf(text: string): string {
  return gendersByName.get(text) ?? gendersByName.get(fold(text)) ?? text;
}
