// Writes a document of the school as an .xlsx file to read, fill in and print. Runs in the process of
// exports/file-process.ts, so that the server does not have to load the library.

import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { DocumentTable, Frame, SignedDocument } from '#shared/paper/document.ts';
import { excelMargins } from '#shared/paper/paper.ts';
import { noteRows, signatureRows } from './foot-rows.ts';
import { schoolRows, titleRows } from './head-rows.ts';
import { pagesFor } from './pages.ts';
import { type Cell, emptyRow, font, type SheetRow } from './sheet-row.ts';
import { bodyRows, columnStyle, headerRows } from './table-rows.ts';

/** A file with signers is a document and has a frame; any other table has none. */
export type Workbook = DocumentTable | SignedDocument;
/** `others`: further sheets of the file. */
type WorkbookQuestion = { workbook: Workbook; others?: Workbook[]; frame: Frame };

/** A table this wide holds the school's head and the signatures side by side; a narrower one is stretched. */
const minWidth = { portrait: 84, landscape: 112 };

export function writeWorkbook({ workbook, others = [], frame }: WorkbookQuestion): Promise<Uint8Array> {
  const { title, ids } = workbook;
  const sheets = [workbook, ...others].map((one) => sheetOf(one, frame));
  return writeXlsx({
    defaultFont: font,
    properties: { title, creator: 'Sổ Điểm', ...(ids && { custom: ids }) },
    namedRanges: sheets.map(({ printTitles }) => printTitles),
    sheets: sheets.map(({ sheet }) => sheet),
  });
}

function sheetOf(workbook: Workbook, frame: Frame) {
  const { sheet, title, orientation } = workbook;
  const isDocument = 'signers' in workbook;
  const paper = isDocument ? wideEnough(workbook) : workbook;
  const widths = paper.columns.map(({ width }) => width);
  // An empty row separates the table from its title.
  const above = [...(isDocument ? schoolRows(frame, widths) : []), ...titleRows(paper, widths), emptyRow];
  const headings = headerRows(paper.columns);
  const body = bodyRows(paper);
  const rows = [
    ...above,
    ...headings,
    ...body,
    ...noteRows(paper, widths),
    ...(isDocument ? signatureRows(workbook, frame, widths) : []),
  ];
  const firstBodyRow = above.length + headings.length;
  const pages = {
    orientation,
    widths,
    rows,
    firstBodyRow,
    firstHeading: above.length,
    lastBodyRow: firstBodyRow + body.length - 1,
  };

  return {
    // Set here instead of in the page setup, where the sheet's name would not be quoted.
    printTitles: {
      name: '_xlnm.Print_Titles',
      range: `'${sheet}'!$${above.length + 1}:$${firstBodyRow}`,
      scope: sheet,
    },
    sheet: {
      name: sheet,
      rows: rows.map(({ values = [] }) => values),
      cells: cellsOf(rows),
      columns: paper.columns.map((column) => ({ width: column.width, style: columnStyle(column) })),
      merges: mergesOf(rows),
      rowDefs: heightsOf(rows),
      freezePane: { rows: firstBodyRow },
      pageSetup: {
        paperSize: 'a4',
        orientation,
        fitToPage: true,
        fitToWidth: 1,
        fitToHeight: isDocument ? pagesFor(pages) : 0,
        horizontalCentered: true,
        margins: excelMargins,
      },
      headerFooter: { oddFooter: '&CTrang &P/&N' },
      a11y: { summary: title, headerRow: firstBodyRow - 1 },
    } satisfies WriteSheet,
  };
}

function wideEnough(workbook: SignedDocument): SignedDocument {
  const { columns, orientation } = workbook;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const stretch = Math.max(1, minWidth[orientation] / width);
  return { ...workbook, columns: columns.map((column) => ({ ...column, width: column.width * stretch })) };
}

function cellsOf(rows: SheetRow[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [row, { cells: ofRow }] of rows.entries())
    for (const [column, cell] of ofRow) cells.set(`${row},${column}`, cell);
  return cells;
}

/** A single cell is not a merge. */
const mergesOf = (rows: SheetRow[]) =>
  rows.flatMap(({ merges = [] }, startRow) =>
    merges
      .map(({ first, last, rows: high = 1 }) => ({
        startRow,
        endRow: startRow + high - 1,
        startCol: first,
        endCol: last,
      }))
      .filter(({ endRow, startCol, endCol }) => endRow > startRow || endCol > startCol),
  );

const heightsOf = (rows: SheetRow[]) => new Map(rows.map(({ height }, row) => [row, { height }]));
