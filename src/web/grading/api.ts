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
} from '../../shared/grading.ts';
import { pickColumns } from '../../shared/rules/scheme/scores.ts';
import { type SheetSave, wholeSheetApi } from '../../shared/whole-sheet.ts';
import { call, file } from '../lib/calls/call.ts';
import { aMoment } from '../lib/calls/query-client.ts';
import { keepWhilePaging, pageSize } from '../lib/lists/pages.ts';

/** What tells of changes stands below the sheets, so that whoever renews those renews it too. */
export const gradingKeys = {
  sheets: ['score-sheets'],
  changes: ['score-sheets', 'changes'],
  history: ['score-sheets', 'history'],
} as const;

/** One class, one subject, one term; nothing is asked while a choice is missing. */
export const sheetQuery = (sheet: SheetOfYear | null) =>
  queryOptions({
    queryKey: [...gradingKeys.sheets, sheet],
    queryFn: ({ signal }) =>
      sheet ? call(gradingApi.sheet, { query: sheet, signal }) : Promise.reject(new Error('no sheet chosen')),
    enabled: sheet !== null,
  });

/** The sheets the user is to fill; asked anew each time someone looks: the office may have assigned more of them. */
export const ownSheetsQuery = queryOptions({
  queryKey: [...gradingKeys.sheets, 'own'],
  queryFn: async ({ signal }) => (await import('./load-own-sheets.ts')).loadOwnSheets(signal),
  staleTime: aMoment,
});

export const saveScore = (body: ScoreSave) => call(gradingApi.save, { body });

/** The same for many students of one sheet; an answer for each, in their order. */
export const saveSheet = (body: SheetSave) => call(wholeSheetApi.save, { body });

/** Puts what was saved into the sheet that was loaded: whoever goes on before it is loaded anew goes on from there. */
export function putSaved(client: QueryClient, sheet: Sheet, saved: readonly SavedScore[]): void {
  const byStudent = new Map(saved.map(({ IDHocSinh, ...scores }) => [IDHocSinh, scores]));
  client.setQueriesData<ScoreRow[]>({ queryKey: [...gradingKeys.sheets, sheet] }, (rows) =>
    rows?.map((row) => {
      const scores = byStudent.get(row.id);
      return scores ? { ...row, ...pickColumns(scores), DiemTB: scores.DiemTB } : row;
    }),
  );
}

export const exportSheet = (sheet: SheetOfYear) => file(gradingApi.exportSheet, { query: sheet });

/** What was typed and not saved, as a file; nothing is stored. */
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

/** One page of what happened to the scores of a sheet, newest first; asked anew each time someone looks. */
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
