// Reading an uploaded sheet of scores: in a process of its own, with limits, and only for the sheet it was made for.
// An account has one file read at a time, so that waiting in line is a turn for each account; whoever leaves gives it up.

import type { FastifyInstance } from 'fastify';
import { messages } from '../../../shared/common-messages.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import type { Sheet } from '../../../shared/grading.ts';
import { importMessages } from '../../../shared/score-import.ts';
import { fileProblems } from '../../excel/read-workbook.ts';
import { Exhausted, GuardedProcess, Left, type ProcessLimits } from '../../guarded-process.ts';
import { oncePerAccount } from '../../http/in-flight.ts';
import type { Caller } from '../../sessions/caller.ts';
import type { FileRow } from './score-table.ts';

export type ScoreFile = { rows: FileRow[]; ids: Record<string, number> } | { problem: string };

const limits: ProcessLimits = { milliseconds: 3_000, megabytes: 128 };
const idNames = { IDLopHoc: 'lớp', IDMonHoc: 'môn', IDHocKy: 'học kỳ' } as const;

export const otherSheet = (what: string[]) => `Tệp này là bảng điểm của ${what.join(', ')} khác.`;

export type Upload = { bytes: Uint8Array; caller: Caller; signal: AbortSignal };
export type ReadScoreFile = (upload: Upload, sheet: Sheet) => Promise<FileRow[]>;

export function scoreFileReader(app: FastifyInstance): ReadScoreFile {
  const reader = new GuardedProcess<Uint8Array, ScoreFile>(
    new URL('./read-score-file-process.ts', import.meta.url),
    limits,
  );
  app.addHook('onClose', async () => reader.close());
  const oneFile = oncePerAccount(
    () => new AppError('tooMany', { detail: importMessages.oneAtATime }, limits.milliseconds / 1000),
  );
  return async ({ bytes, caller, signal }, sheet) => {
    const file = await oneFile(caller, () => reader.ask(bytes, signal)).catch(problemOf);
    if ('problem' in file) throw invalid(file.problem);
    requireSameSheet(file.ids, sheet);
    return file.rows;
  };
}

function problemOf(error: unknown): ScoreFile {
  if (error instanceof Exhausted) return { problem: fileProblems.tooHeavy };
  // Nobody is there to read it.
  if (error instanceof Left) return { problem: messages.badRequest };
  throw error;
}

/** An exported sheet knows what it is of; a file of the teacher's own does not, and is taken by its headers. */
function requireSameSheet(ids: Record<string, number>, sheet: Sheet): void {
  const other = (['IDLopHoc', 'IDMonHoc', 'IDHocKy'] as const).filter(
    (name) => ids[name] !== undefined && ids[name] !== sheet[name],
  );
  if (other.length > 0) throw invalid(otherSheet(other.map((name) => idNames[name])));
}
