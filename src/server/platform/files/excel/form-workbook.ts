// Writes a workbook to fill in: rows of cells with one of a few looks, and drop-down lists.

import type { CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx';
import { border, font, headingStyle, textCell } from './sheet-row.ts';

const middle = { vertical: 'center' } as const;
/** Text, even if it looks like a number or date, so that no program turns 05/11 into the eleventh of May. */
const typed: CellStyle = { font, numFmt: '@', alignment: { ...middle, horizontal: 'left', indent: 1 } };
const looks = {
  title: { font: { ...font, size: 15, bold: true }, alignment: middle },
  note: { font: { ...font, italic: true }, alignment: middle },
  heading: headingStyle,
  example: { ...typed, font: { ...font, italic: true, color: { rgb: '6B7280' } }, border },
  text: { font, border, alignment: { ...middle, horizontal: 'left', indent: 1 } },
  code: { font, border, numFmt: '@', alignment: { ...middle, horizontal: 'center' } },
  typed,
  entered: { ...typed, border },
} as const satisfies Record<string, CellStyle>;

/** Cells side by side, from `column` on; null for a cell to fill in. */
export type FormRow = {
  row: number;
  column: number;
  look: keyof typeof looks;
  values: readonly (string | null)[];
};

export const formRow = (
  row: number,
  look: FormRow['look'],
  values: FormRow['values'],
  column = 0,
): FormRow => ({ row, look, values, column });

/** `choices`: the values themselves, or the cells that contain them. */
export type DropDown = { range: string; choices: string[] | string; errorMessage: string };

export type FormSheet = {
  name: string;
  summary: string;
  rows: FormRow[];
  /** The widths of the columns. */
  widths: number[];
  /** The heights of rows that need more than the usual one. */
  heights: [row: number, height: number][];
  headingRow: number;
  /** Rows whose first cell takes the whole width. */
  wideRows?: number[];
  /** Rows that stay visible when scrolling. */
  frozenRows?: number;
  dropDowns?: DropDown[];
};

export async function writeForm(title: string, sheets: FormSheet[]): Promise<Uint8Array> {
  // Loaded on demand: it is rarely needed, and all other workbooks are written in separate processes.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    defaultFont: font,
    properties: { title, creator: 'Sổ Điểm' },
    sheets: sheets.map(sheetOf),
  });
}

function sheetOf(form: FormSheet): WriteSheet {
  const { name, summary, rows, widths, heights, headingRow, wideRows, frozenRows, dropDowns } = form;
  return {
    name,
    cells: new Map(rows.flatMap(cellsOf)),
    columns: widths.map((width) => ({ width })),
    rowDefs: new Map(heights.map(([row, height]) => [row, { height }])),
    merges: wideRows?.map((row) => ({ startRow: row, endRow: row, startCol: 0, endCol: widths.length - 1 })),
    dataValidations: dropDowns?.map(validationOf),
    freezePane: frozenRows === undefined ? undefined : { rows: frozenRows },
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    a11y: { summary, headerRow: headingRow },
  };
}

const validationOf = ({ range, choices, errorMessage }: DropDown): DataValidation => ({
  type: 'list',
  range,
  allowBlank: true,
  showErrorMessage: true,
  errorTitle: 'Không có trong danh sách',
  errorMessage,
  ...(typeof choices === 'string' ? { formula1: choices } : { values: choices }),
});

const cellsOf = ({ row, column, look, values }: FormRow) =>
  values.map((value, index) => {
    const style = looks[look];
    return [`${row},${column + index}`, value === null ? { value, style } : textCell(value, style)] as const;
  });
