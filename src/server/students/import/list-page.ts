// The page of the file with the students: headings, drop-downs and rows.

import {
  type DropDown,
  type FormRow,
  type FormSheet,
  formRow,
} from '#server/platform/files/excel/form-workbook.ts';
import { gender } from '#shared/contract/fields.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { shortName } from './blocks.ts';
import { classCells, type ListFacts } from './guide-page.ts';
import { headingTexts, letterOf, listColumns } from './list-columns.ts';

const headingRow = 2;

/** 'SĐT người giám hộ' is wider than a phone number. */
const twoLines = 36;
export const firstRow = headingRow + 1;

type Page = { title: string; note: string; rows: FormRow[] };

export function listPage({ title, note, rows }: Page, facts: ListFacts): FormSheet {
  return {
    name: 'Học sinh',
    summary: title,
    rows: [
      formRow(0, 'title', [title.toUpperCase()]),
      formRow(1, 'note', [note]),
      formRow(headingRow, 'heading', headingTexts),
      ...rows,
    ],
    widths: listColumns.map(({ width }) => width),
    heights: [
      [0, 24],
      [1, 24],
      [headingRow, twoLines],
    ],
    headingRow,
    wideRows: [0, 1],
    frozenRows: headingRow + 1,
    dropDowns: dropDowns(facts),
  };
}

function dropDowns({ blocks, classes }: ListFacts): DropDown[] {
  const range = (letter: string) =>
    `${letter}${firstRow + 1}:${letter}${firstRow + 1 + studentImportLimits.rows}`;
  const listed = (letter: string, choices: string[]): DropDown => ({
    range: range(letter),
    choices,
    errorMessage: `Hãy chọn ${choices.join(', ')}.`,
  });
  const classList: DropDown = {
    range: range(letterOf('class')),
    choices: classCells(classes.length),
    errorMessage: 'Hãy chọn một lớp của niên khóa này, hoặc để trống để xếp lớp sau.',
  };
  return [
    listed(letterOf('gender'), [...gender.options]),
    listed(letterOf('block'), blocks.map(shortName)),
    ...(classes.length === 0 ? [] : [classList]),
  ];
}
