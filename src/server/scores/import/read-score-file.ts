// Reads an uploaded score sheet and checks that it belongs to the requested sheet.

import { scriptUrl } from '#server/paths.ts';
import type { Upload, UploadReader } from '#server/platform/files/excel/read-upload.ts';
import { invalid } from '#shared/contract/errors.ts';
import { missingColumn } from '#shared/school/scheme/column-errors.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { columnWithKey } from '#shared/school/scheme/schemes.ts';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import { type FileRow, tableProblems } from './score-table.ts';

export type ScoreFile = {
  /** Null if the file has no header. */
  table: { rows: FileRow[]; columns: ColumnKey[] } | null;
  ids: Record<string, number>;
};

const script = scriptUrl('scores/import/read-score-file-process');
const idNames = { IDLopHoc: 'lớp', IDMonHoc: 'môn', IDHocKy: 'học kỳ' } as const;

export const otherSheet = (what: string[]) => `Tệp này là bảng điểm của ${what.join(', ')} khác.`;

export async function readScoreFile(
  uploads: UploadReader,
  upload: Upload,
  sheet: Sheet,
  scheme: SheetScheme,
): Promise<FileRow[]> {
  const { table, ids } = await uploads.read<ScoreFile>(script, upload);
  if (!table) throw invalid(tableProblems.noHeader(scheme));
  requireSameSheet(ids, sheet);
  requireColumns(table.columns, scheme);
  return table.rows;
}

/** Teachers keep notes in files of their own, so a comment that the sheet does not have is ignored. */
function requireColumns(columns: ColumnKey[], scheme: SheetScheme): void {
  const others = columns.filter(
    (key) => columnWithKey(key).kind !== 'text' && !scheme.columns.some((column) => column.key === key),
  );
  if (others.length > 0) throw invalid(others.map((key) => missingColumn(scheme, key)).join(' '));
}

/** An exported sheet carries its ids; a teacher's own file does not and is accepted by its headers. */
function requireSameSheet(ids: Record<string, number>, sheet: Sheet): void {
  const other = (['IDLopHoc', 'IDMonHoc', 'IDHocKy'] as const).filter(
    (name) => ids[name] !== undefined && ids[name] !== sheet[name],
  );
  if (other.length > 0) throw invalid(otherSheet(other.map((name) => idNames[name])));
}
