import { toHundredths } from '#shared/contract/hundredths.ts';
import type { DocumentColumn, DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { date, integer, place, tableOf, text } from '#shared/paper/table.ts';
import { passesSubject } from '#shared/school/scheme/averages.ts';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import { homeroomName } from '#shared/school/scheme/homeroom.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import { optionalColumns, type SheetColumn, type SheetScheme } from '#shared/school/scheme/scheme.ts';
import { transferredWith } from '../previous-school/transferred-marks.ts';
import type { AnySheet, ScoreRow } from './api.ts';
import { exemptText, resultName } from './result.ts';

/** The sheet's names, and the pass score of its year as a decimal. */
export type SheetDocumentHead = {
  TenLop: string;
  TenMonHoc: string;
  TenHocKy: string;
  TenNienKhoa: string;
  DiemDatMon: number;
};

/** With the level of learning in a homeroom sheet. */
type SheetDocumentRow = ScoreRow & { HocTap?: CellValue };

/** Without values it is a blank form for printing. The ids identify the sheet when a filled-in file is imported. */
export function sheetDocument(
  scheme: SheetScheme,
  head: SheetDocumentHead,
  sheet: AnySheet,
  rows: SheetDocumentRow[],
): SignedDocument {
  const { IDLopHoc, IDMonHoc, IDHocKy } = sheet;
  const others = optionalColumns(scheme);
  const resultIn = (row: SheetDocumentRow) => documentValue(scheme.result, row[scheme.result.key]);
  return {
    sheet: IDMonHoc === null ? homeroomName : 'Bảng điểm',
    title: (IDMonHoc === null ? homeroomName : `Bảng điểm môn ${head.TenMonHoc}`).toUpperCase(),
    lines: [
      `Lớp: ${head.TenLop}    Sĩ số: ${rows.length}`,
      `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`,
    ],
    orientation: others.length > 0 ? 'landscape' : 'portrait',
    ids: { IDLopHoc, ...(IDMonHoc !== null && { IDMonHoc }), IDHocKy },
    ...tableOf(rows, [
      place(),
      integer('Mã HS', 9, ({ id }) => id),
      text('Học sinh', 30, ({ HoTen }) => HoTen),
      date('Ngày sinh', 13, ({ NgaySinh }) => NgaySinh),
      ...scheme.values.map((column) => ({
        ...documentColumn(column, 11),
        of: (row: SheetDocumentRow) => documentValue(column, row[column.key]),
      })),
      { ...documentColumn(scheme.result, 12), of: (row) => (row.Mien ? exemptText : resultIn(row)) },
      ...(scheme.hasPassScore
        ? [text<SheetDocumentRow>('Kết quả', 13, (row) => passedText(resultIn(row), head.DiemDatMon))]
        : []),
      ...others.map((column) => ({
        ...documentColumn(column, column.kind === 'text' ? 50 : 11),
        of: (row: SheetDocumentRow) => shownIn(column, row),
      })),
    ]),
    signers: officeSigners,
  };
}

function shownIn(column: SheetColumn, row: SheetDocumentRow): DocumentValue {
  const value = row[column.key];
  return row.ChuyenDen && column.kind === 'text'
    ? transferredWith(cellText(column, value))
    : documentValue(column, value);
}

/** Numbers stay numbers, so that a file can be calculated with. */
const documentValue = (column: SheetScheme['result'] | SheetColumn, value: CellValue | undefined) =>
  column.kind === 'level' ? cellText(column, value) || null : (value ?? null);

/** A column of a sheet in a document. */
export function documentColumn(
  { name, kind, decimals }: Pick<SheetColumn, 'name' | 'kind' | 'decimals'>,
  width: number,
): DocumentColumn {
  // 'Số buổi nghỉ có phép': absences are counted in sessions, not in days.
  if (kind === 'count') return { header: `Số buổi ${name.toLowerCase()}`, width, kind: 'integer' };
  if (kind === 'judgement') return { header: name, width, kind: 'mark' };
  if (kind !== 'score') return { header: name, width, kind: 'text' };
  return { header: name, width, kind: decimals === 2 ? 'number' : 'average' };
}

function passedText(average: CellValue, passScore: number): string | null {
  if (typeof average !== 'number') return null;
  return resultName(passesSubject(toHundredths(average), toHundredths(passScore)));
}
