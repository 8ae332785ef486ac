import { type ImportSave, scoreImportApi } from '#shared/scores/import/api.ts';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import { call } from '#web/kit/calls/call.ts';

/** Returns the file's scores beside the stored ones; saves nothing. */
export const readImport = (sheet: Sheet, upload: Blob, signal: AbortSignal) =>
  call(scoreImportApi.read, { query: sheet, upload, signal });

export const saveImport = (body: ImportSave) => call(scoreImportApi.save, { body });
