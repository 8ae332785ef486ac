// The calls of the homeroom sheet, for the editor that it shares with sheets of scores.

import { classResultsApi, type StudentResult } from '#shared/results/class-results/api.ts';
import {
  type HomeroomAnswer,
  type HomeroomChangesQuery,
  type HomeroomSave,
  type HomeroomSheet,
  type HomeroomSheetSave,
  homeroomApi,
} from '#shared/scores/homeroom/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import type { SheetStudent } from './sheet.ts';

const idsOf = ({ IDLopHoc, IDHocKy }: HomeroomSheet) => ({ IDLopHoc, IDHocKy });

/** With the level of learning of each student, or the subjects it lacks. */
export async function loadSheet(sheet: HomeroomSheet, signal: AbortSignal): Promise<SheetStudent[]> {
  const query = idsOf(sheet);
  const [rows, results] = await Promise.all([
    call(homeroomApi.sheet, { query, signal }),
    call(classResultsApi.results, { query, signal }),
  ]);
  const names = new Map(results.MonHoc.map(({ id, TenMonHoc }) => [String(id), TenMonHoc]));
  const byId = new Map(results.HocSinh.map((student) => [student.id, student]));
  const missingIn = (student: StudentResult | undefined) =>
    Object.entries(student?.Mon ?? {}).flatMap(([id, mark]) => (mark === null ? (names.get(id) ?? []) : []));
  return rows.map((row) => {
    const student = byId.get(row.id);
    return { ...row, learning: { level: student?.HocTap ?? null, missing: missingIn(student) } };
  });
}

export const saveRow = (body: HomeroomSave) => call(homeroomApi.save, { body });

export const saveRows = (body: HomeroomSheetSave): Promise<HomeroomAnswer[]> =>
  call(homeroomApi.saveSheet, { body });

export const loadAccess = (sheet: HomeroomSheet, signal: AbortSignal) =>
  call(homeroomApi.access, { query: idsOf(sheet), signal });

export const loadChanged = (sheet: HomeroomSheet, signal: AbortSignal) =>
  call(homeroomApi.changed, { query: idsOf(sheet), signal });

export const loadHistory = (
  query: HomeroomChangesQuery & { page: number; page_size: number },
  signal: AbortSignal,
) => call(homeroomApi.history, { query, signal });

export const exportHistory = (query: HomeroomChangesQuery) => file(homeroomApi.exportHistory, { query });

export const exportSheet = (sheet: HomeroomSheet) => file(homeroomApi.exportSheet, { query: idsOf(sheet) });

export const loadOwnBook = (signal: AbortSignal) => call(homeroomApi.ownProgress, { signal });
