// A list of people to fill in with a spreadsheet program: a page with headings and drop-downs, and a page that explains
// it.

import { type DropDown, type FormSheet, formRow, writeForm } from './form-workbook.ts';
import { exampleMark } from './people-rows.ts';

export const guideSheet = 'Hướng dẫn';
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
  heights: FormSheet['heights'];
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

export const writePeopleForm = (form: PeopleForm): Promise<Uint8Array> =>
  writeForm(form.title, [listPage(form), guidePage(form)]);

function listPage(form: PeopleForm): FormSheet {
  const { title, name, noun, columns, filled, heights } = form;
  const note = `Mỗi dòng một ${noun}. Dòng bắt đầu bằng “${exampleMark}” không được nhập. ${seeGuide}`;
  return {
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
    headingRow,
    wideRows: [0, 1],
    frozenRows: headingRow + 1,
    dropDowns: dropDowns(form),
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

function dropDowns({ columns, limit, guide: { beside } }: PeopleForm): DropDown[] {
  const count = beside?.rows.length ?? 0;
  return columns.flatMap(({ choices, choicesBeside }, column): DropDown[] => {
    const letter = letterOf(column);
    const range = `${letter}${firstRow + 1}:${letter}${firstRow + 1 + limit}`;
    if (choices) return [{ range, choices: [...choices], errorMessage: `Hãy chọn ${choices.join(', ')}.` }];
    if (choicesBeside === undefined || count === 0) return [];
    const from = letterOf(besideColumn);
    const cells = `'${guideSheet}'!$${from}$${firstRow + 1}:$${from}$${firstRow + count}`;
    return [{ range, choices: cells, errorMessage: choicesBeside }];
  });
}

/** The letter of a column in a spreadsheet; there are fewer than 26. */
const letterOf = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);

function guidePage({ columns, guide }: PeopleForm): FormSheet {
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
  return {
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
    headingRow,
  };
}
