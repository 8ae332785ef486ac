import type { Sheet } from '../../../shared/grading.ts';
import { type ImportSave, scoreImportApi } from '../../../shared/score-import.ts';
import { call } from '../../lib/calls/call.ts';

/** What a file says, beside what is stored; nothing is saved. */
export const readImport = (sheet: Sheet, upload: Blob, signal: AbortSignal) =>
  call(scoreImportApi.read, { query: sheet, upload, signal });

export const saveImport = (body: ImportSave) => call(scoreImportApi.save, { body });
