// A list of people to fill in with a spreadsheet program: a page with headings and drop-downs, and a page that explains
// it.

import type { CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx';
import { exampleMark } from './people-rows.ts';
import { border, font, headingStyle, textCell } from './sheet-row.ts';

const guideSheet = 'Hướng dẫn';
export const seeGuide = `Cách ghi: xem trang “${guideSheet}”.`;

export type FormColumn = {
  heading: string;
  width: number;
  example: string;
  /** Contains digits that a spreadsheet program would change if it took them for a number or a date. */
  isDigits?: boolean;
  isRequired?: boolean;
  /** What to write; by default one of the choices. */
  help?: string;
  choices?: readonly string[] | undefined;
  /** The choices are the first cells beside the explanations; this is said of anything else. */
  choicesBeside?: string;
};

type Heights = [row: number, height: number][];

export type PeopleForm = {
  /** What the file is about, and above the list. */
  title: string;
  /** The page with the people. */
  name: string;
  columns: readonly FormColumn[];
  /** The most people that may be listed. */
  limit: number;
  /** The people in the list, and what to do with it. Without them, there is an example instead. */
  filled?: { rows: readonly (string | null)[][]; note: string };
  /** What a row is about: 'học sinh'. */
  noun: string;
  /** The heights of rows that need more than the usual one. */
  heights: Heights;
  guide: {
    title: string;
    widths: number[];
    /** Explanations of several columns together. */
    more?: string[][];
    notes: string[];
    /** Cells beside the explanations, below their headings. */
    beside?: { headings: string[]; rows: string[][] };
  };
};

const headingRow = 2;
const firstRow = headingRow + 1;
/** From the left; the explanations take three columns, and one is left empty. */
const besideColumn = 4;

export async function writePeopleForm(form: PeopleForm): Promise<Uint8Array> {
  // Loaded on demand: it is rarely needed, and all other workbooks are written in separate processes.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    defaultFont: font,
    properties: { title: form.title, creator: 'Sổ Điểm' },
    sheets: [listPage(form), guidePage(form)],
  });
}

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
const formRow = (row: number, look: keyof typeof looks, values: readonly (string | null)[], column = 0) =>
  values.map((value, index) => {
    const style = looks[look];
    return [`${row},${column + index}`, value === null ? { value, style } : textCell(value, style)] as const;
  });

type Page = {
  name: string;
  summary: string;
  rows: ReturnType<typeof formRow>[];
  widths: number[];
  heights: Heights;
};

const pageOf = ({ name, summary, rows, widths, heights }: Page): WriteSheet => ({
  name,
  cells: new Map(rows.flat()),
  columns: widths.map((width) => ({ width })),
  rowDefs: new Map(heights.map(([row, height]) => [row, { height }])),
  pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  a11y: { summary, headerRow: headingRow },
});

function listPage(form: PeopleForm): WriteSheet {
  const { title, name, noun, columns, filled, heights } = form;
  const note = `Mỗi dòng một ${noun}. Dòng bắt đầu bằng “${exampleMark}” không được nhập. ${seeGuide}`;
  const page = pageOf({
    name,
    summary: title,
    rows: [
      formRow(0, 'title', [title.toUpperCase()]),
      formRow(1, 'note', [filled?.note ?? note]),
      formRow(
        headingRow,
        'heading',
        columns.map(({ heading }) => heading),
      ),
      ...(filled?.rows.map((values, index) => formRow(firstRow + index, 'entered', values)) ??
        emptyRows(form)),
    ],
    widths: columns.map(({ width }) => width),
    heights,
  });
  const endCol = columns.length - 1;
  return {
    ...page,
    merges: [0, 1].map((row) => ({ startRow: row, endRow: row, startCol: 0, endCol })),
    dataValidations: dropDowns(form),
    freezePane: { rows: headingRow + 1 },
  };
}

/** The library cannot format a whole column, so each cell gets the format. */
const emptyRows = ({ columns, limit }: PeopleForm) => [
  formRow(
    firstRow,
    'example',
    columns.map(({ example }) => example),
  ),
  ...columns.flatMap(({ isDigits }, column) =>
    isDigits
      ? Array.from({ length: limit }, (_, row) => formRow(firstRow + 1 + row, 'typed', [null], column))
      : [],
  ),
];

function dropDowns({ columns, limit, guide: { beside } }: PeopleForm): DataValidation[] {
  const count = beside?.rows.length ?? 0;
  return columns.flatMap(({ choices, choicesBeside }, column): DataValidation[] => {
    const letter = letterOf(column);
    const validation = (errorMessage: string): DataValidation => ({
      type: 'list',
      range: `${letter}${firstRow + 1}:${letter}${firstRow + 1 + limit}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: 'Không có trong danh sách',
      errorMessage,
    });
    if (choices) return [{ ...validation(`Hãy chọn ${choices.join(', ')}.`), values: [...choices] }];
    if (choicesBeside === undefined || count === 0) return [];
    const from = letterOf(besideColumn);
    const cells = `'${guideSheet}'!$${from}$${firstRow + 1}:$${from}$${firstRow + count}`;
    return [{ ...validation(choicesBeside), formula1: cells }];
  });
}

/** The letter of a column in a spreadsheet; there are fewer than 26. */
const letterOf = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);

function guidePage({ columns, guide }: PeopleForm): WriteSheet {
  const { title, widths, more = [], beside = { headings: [], rows: [] } } = guide;
  const explained = columns.flatMap(
    ({ heading, isRequired, choices, help = choices && `${choices.join(', ')}.` }) =>
      help === undefined ? [] : [[heading, isRequired ? 'Có' : 'Không', help]],
  );
  explained.push(...more);
  const notes = [
    'Thứ tự các cột có thể khác. Tiêu đề phải ở trong 10 dòng đầu của trang tính đầu tiên.',
    ...guide.notes,
  ];
  const count = Math.max(explained.length + 1 + notes.length, beside.rows.length + 1);
  return pageOf({
    name: guideSheet,
    summary: title,
    rows: [
      formRow(0, 'title', [title.toUpperCase()]),
      formRow(headingRow, 'heading', ['Cột', 'Bắt buộc', 'Cách ghi']),
      ...explained.map((values, index) => formRow(firstRow + index, 'text', values)),
      ...notes.map((note, index) => formRow(firstRow + explained.length + 1 + index, 'note', [note])),
      formRow(headingRow, 'heading', beside.headings, besideColumn),
      ...beside.rows.map((values, index) => formRow(firstRow + index, 'code', values, besideColumn)),
    ],
    widths,
    heights: [
      [0, 26],
      ...Array.from({ length: 1 + count }, (_, index): [number, number] => [headingRow + index, 20]),
    ],
  });
}
