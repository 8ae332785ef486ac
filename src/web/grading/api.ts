import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ChangesQuery,
  gradingApi,
  type SavedScore,
  type ScoreRow,
  type ScoreSave,
  type Sheet,
  type SheetOfYear,
  type TypedSheet,
} from '../../shared/endpoints/grading.ts';
import { type SheetSave, wholeSheetApi } from '../../shared/endpoints/whole-sheet.ts';
import { call, file } from '../lib/calls/call.ts';
import { refetchOnVisit } from '../lib/calls/query-client.ts';
import { keepWhilePaging, pageSize } from '../lib/lists/pages.ts';

/** Keys about changes are under the sheets' key, so that invalidating sheets also invalidates them. */
export const gradingKeys = {
  sheets: ['score-sheets'],
  changes: ['score-sheets', 'changes'],
  history: ['score-sheets', 'history'],
} as const;

/** One class, subject and term; disabled until all are chosen. */
export const sheetQuery = (sheet: SheetOfYear | null) =>
  queryOptions({
    queryKey: [...gradingKeys.sheets, sheet],
    queryFn: ({ signal }) =>
      sheet ? call(gradingApi.sheet, { query: sheet, signal }) : Promise.reject(new Error('no sheet chosen')),
    enabled: sheet !== null,
  });

/** The sheets the user has to fill in. Refetched on every visit, because the office may have assigned more. */
export const ownSheetsQuery = queryOptions({
  queryKey: [...gradingKeys.sheets, 'own'],
  queryFn: async ({ signal }) => (await import('./load-own-sheets.ts')).loadOwnSheets(signal),
  staleTime: refetchOnVisit,
});

export const saveScore = (body: ScoreSave) => call(gradingApi.save, { body });

/** Saves many students of one sheet; returns one result per student, in order. */
export const saveSheet = (body: SheetSave) => call(wholeSheetApi.save, { body });

/** Writes saved scores into the cached sheet, so that editing again before a refetch starts from them. */
export function putSaved(client: QueryClient, sheet: Sheet, saved: readonly SavedScore[]): void {
  const byStudent = new Map(
    saved.map(({ IDHocSinh, IDLopHoc: _class, IDMonHoc: _subject, IDHocKy: _term, ...values }) => [
      IDHocSinh,
      values,
    ]),
  );
  client.setQueriesData<ScoreRow[]>({ queryKey: [...gradingKeys.sheets, sheet] }, (rows) =>
    rows?.map((row) => {
      const values = byStudent.get(row.id);
      return values ? { ...row, ...values } : row;
    }),
  );
}

export const exportSheet = (sheet: SheetOfYear) => file(gradingApi.exportSheet, { query: sheet });

/** Exports unsaved input as a file; stores nothing. */
export const exportDraft = (body: TypedSheet) => file(gradingApi.exportDraft, { body });

const idsOf = ({ IDLopHoc, IDMonHoc, IDHocKy }: SheetOfYear) => ({ IDLopHoc, IDMonHoc, IDHocKy });

/** The scores of a sheet that were changed after their first entry. */
export const changedScoresQuery = (sheet: SheetOfYear | null) =>
  queryOptions({
    queryKey: [...gradingKeys.changes, sheet && idsOf(sheet)],
    queryFn: ({ signal }) =>
      sheet
        ? call(gradingApi.changedScores, { query: idsOf(sheet), signal })
        : Promise.reject(new Error('no sheet chosen')),
    enabled: sheet !== null,
  });

/** One page of the change history of a sheet, newest first; refetched on every visit. */
export const historyQuery = (changes: ChangesQuery, page: number) =>
  queryOptions({
    queryKey: [...gradingKeys.history, changes, page],
    queryFn: async ({ signal }) => {
      const query = { ...changes, page, page_size: pageSize };
      const reply = await call(gradingApi.history, { query, signal });
      return Array.isArray(reply)
        ? { count: reply.length, rows: reply }
        : { count: reply.count, rows: reply.results };
    },
    placeholderData: keepWhilePaging(changes),
    staleTime: 0,
  });

export const exportHistory = (changes: ChangesQuery) => file(gradingApi.exportHistory, { query: changes });
