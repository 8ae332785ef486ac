import { queryOptions } from '@tanstack/react-query';
import { gradingApi, type ScoreSave, type SheetQuery } from '../../shared/grading.ts';
import { type ImportSave, type ImportSheet, scoreImportApi } from '../../shared/score-import.ts';
import { call, file } from '../lib/api.ts';

export const gradingKeys = { sheets: ['score-sheets'] as const };

/** One class, one subject, one term; nothing is asked while a choice is missing. */
export const sheetQuery = (sheet: SheetQuery | null) =>
  queryOptions({
    queryKey: [...gradingKeys.sheets, sheet],
    queryFn: ({ signal }) =>
      sheet ? call(gradingApi.sheet, { query: sheet, signal }) : Promise.reject(new Error('no sheet chosen')),
    enabled: sheet !== null,
  });

export const saveScore = (body: ScoreSave) => call(gradingApi.save, { body });

export const exportSheet = (sheet: SheetQuery) => file(gradingApi.exportSheet, { query: sheet });

/** What a file says, beside what is stored; nothing is saved. */
export const readImport = (sheet: ImportSheet, upload: Blob, signal: AbortSignal) =>
  call(scoreImportApi.read, { query: sheet, upload, signal });

export const saveImport = (body: ImportSave) => call(scoreImportApi.save, { body });
