import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import {
  type AnySheet,
  type AnySheetOfYear,
  gradingApi,
  type SavedScore,
} from '#shared/scores/sheets/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { refetchOnVisit } from '#web/kit/calls/query-client.ts';
import type { SheetStudent } from './sheet.ts';

/** The homeroom sheet has calls of its own, which few pages need. */
export const homeroomCalls = () => import('./homeroom-calls.ts');

/** Keys about changes are under the sheets' key, so that invalidating sheets also invalidates them. */
export const gradingKeys = {
  sheets: ['score-sheets'],
  changes: ['score-sheets', 'changes'],
  history: ['score-sheets', 'history'],
} as const;

/** One class, subject and term; disabled until all are chosen. */
export const sheetQuery = (sheet: AnySheetOfYear | null) =>
  queryOptions({
    queryKey: [...gradingKeys.sheets, sheet],
    queryFn: sheet ? ({ signal }) => loadSheet(sheet, signal) : skipToken,
  });

async function loadSheet(
  { IDMonHoc, ...sheet }: AnySheetOfYear,
  signal: AbortSignal,
): Promise<SheetStudent[]> {
  if (IDMonHoc === null) return (await homeroomCalls()).loadSheet(sheet, signal);
  return call(gradingApi.sheet, { query: { ...sheet, IDMonHoc }, signal });
}

/** The sheets the user has to fill in. Refetched on every visit, because the office may have assigned more. */
export const ownSheetsQuery = queryOptions({
  queryKey: [...gradingKeys.sheets, 'own'],
  queryFn: async ({ signal }) => (await import('./load-own-sheets.ts')).loadOwnSheets(signal),
  staleTime: refetchOnVisit,
});

/** How far the user's homeroom book has come. */
export const ownBookQuery = queryOptions({
  queryKey: [...gradingKeys.sheets, 'own-book'],
  queryFn: async ({ signal }) => (await homeroomCalls()).loadOwnBook(signal),
  staleTime: refetchOnVisit,
});

/** A row as the server has stored it. */
export type SavedRow = Omit<SavedScore, 'IDMonHoc'>;

/** Writes saved scores into the cached sheet, so that editing again before a refetch starts from them. */
export function putSaved(client: QueryClient, sheet: AnySheet, saved: readonly SavedRow[]): void {
  const byStudent = new Map(
    saved.map((row) => {
      const { IDHocSinh, IDLopHoc: _class, IDHocKy: _term, ...values } = row;
      return [IDHocSinh, values];
    }),
  );
  client.setQueriesData<SheetStudent[]>({ queryKey: [...gradingKeys.sheets, sheet] }, (rows) =>
    rows?.map((row) => {
      const values = byStudent.get(row.id);
      return values ? { ...row, ...values } : row;
    }),
  );
}

export async function exportSheet({ IDMonHoc, ...sheet }: AnySheetOfYear) {
  if (IDMonHoc === null) return (await homeroomCalls()).exportSheet(sheet);
  return file(gradingApi.exportSheet, { query: { ...sheet, IDMonHoc } });
}

const idsOf = ({ IDLopHoc, IDMonHoc, IDHocKy }: AnySheet) => ({ IDLopHoc, IDMonHoc, IDHocKy });

/** The scores of a sheet that were changed after their first entry. */
export const changedScoresQuery = (sheet: AnySheetOfYear | null) =>
  queryOptions({
    queryKey: [...gradingKeys.changes, sheet && idsOf(sheet)],
    queryFn: sheet ? ({ signal }) => loadChanged(idsOf(sheet), signal) : skipToken,
  });

async function loadChanged({ IDMonHoc, ...sheet }: AnySheet, signal: AbortSignal) {
  if (IDMonHoc === null) return (await homeroomCalls()).loadChanged(sheet, signal);
  return call(gradingApi.changedScores, { query: { ...sheet, IDMonHoc }, signal });
}
