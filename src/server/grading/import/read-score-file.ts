// Reads an uploaded score sheet and checks that it belongs to the requested sheet.

import type { Sheet } from '../../../shared/endpoints/grading.ts';
import { invalid } from '../../../shared/errors.ts';
import type { Upload, UploadReader } from '../../excel/read-upload.ts';
import { scriptUrl } from '../../paths.ts';
import type { FileRow } from './score-table.ts';

export type ScoreFile = { rows: FileRow[]; ids: Record<string, number> };

const script = scriptUrl('grading/import/read-score-file-process');
const idNames = { IDLopHoc: 'lớp', IDMonHoc: 'môn', IDHocKy: 'học kỳ' } as const;

export const otherSheet = (what: string[]) => `Tệp này là bảng điểm của ${what.join(', ')} khác.`;

export async function readScoreFile(uploads: UploadReader, upload: Upload, sheet: Sheet): Promise<FileRow[]> {
  const { rows, ids } = await uploads.read<ScoreFile>(script, upload);
  requireSameSheet(ids, sheet);
  return rows;
}

/** An exported sheet carries its ids; a teacher's own file does not and is accepted by its headers. */
function requireSameSheet(ids: Record<string, number>, sheet: Sheet): void {
  const other = (['IDLopHoc', 'IDMonHoc', 'IDHocKy'] as const).filter(
    (name) => ids[name] !== undefined && ids[name] !== sheet[name],
  );
  if (other.length > 0) throw invalid(otherSheet(other.map((name) => idNames[name])));
}
