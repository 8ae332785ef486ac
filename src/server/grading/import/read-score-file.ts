// Reading an uploaded sheet of scores: in a process of its own, with limits, and only for the sheet it was made for.

import type { FastifyInstance } from 'fastify';
import { invalid } from '../../../shared/errors.ts';
import type { Sheet } from '../../../shared/grading.ts';
import { fileProblems } from '../../excel/read-workbook.ts';
import { Exhausted, GuardedProcess, type ProcessLimits } from '../../guarded-process.ts';
import type { FileRow } from './score-table.ts';

export type ScoreFile = { rows: FileRow[]; ids: Record<string, number> } | { problem: string };

const limits: ProcessLimits = { milliseconds: 10_000, megabytes: 128 };
const idNames = { IDLopHoc: 'lớp', IDMonHoc: 'môn', IDHocKy: 'học kỳ' } as const;

export const otherSheet = (what: string[]) => `Tệp này là bảng điểm của ${what.join(', ')} khác.`;

export type ReadScoreFile = (bytes: Uint8Array, sheet: Sheet) => Promise<FileRow[]>;

export function scoreFileReader(app: FastifyInstance): ReadScoreFile {
  const reader = new GuardedProcess<Uint8Array, ScoreFile>(
    new URL('./read-score-file-process.ts', import.meta.url),
    limits,
  );
  app.addHook('onClose', async () => reader.close());
  return async (bytes, sheet) => {
    const file = await reader.ask(bytes).catch((error): ScoreFile => {
      if (error instanceof Exhausted) return { problem: fileProblems.tooHeavy };
      throw error;
    });
    if ('problem' in file) throw invalid(file.problem);
    requireSameSheet(file.ids, sheet);
    return file.rows;
  };
}

/** An exported sheet knows what it is of; a file of the teacher's own does not, and is taken by its headers. */
function requireSameSheet(ids: Record<string, number>, sheet: Sheet): void {
  const other = (['IDLopHoc', 'IDMonHoc', 'IDHocKy'] as const).filter(
    (name) => ids[name] !== undefined && ids[name] !== sheet[name],
  );
  if (other.length > 0) throw invalid(otherSheet(other.map((name) => idNames[name])));
}
