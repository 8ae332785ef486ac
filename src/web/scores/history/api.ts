// Loaded with the content of the history, which a sheet does not wait for.

import { type AnySheet, gradingApi } from '#shared/scores/sheets/api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { pagedQuery } from '#web/kit/lists/pages.ts';
import { gradingKeys, homeroomCalls } from '../sheets/api.ts';

/** The changes of a sheet, of one student or all. */
type ChangesOfSheet = AnySheet & { IDHocSinh: number | undefined };

/** One page of the change history of a sheet, newest first; refetched on every visit. */
export const historyQuery = (changes: ChangesOfSheet, page: number) =>
  pagedQuery(gradingKeys.history, changes, page, (paging, signal) => loadHistory(changes, paging, signal), {
    staleTime: 0,
  });

async function loadHistory(
  { IDMonHoc, ...changes }: ChangesOfSheet,
  paging: { page: number; page_size: number },
  signal: AbortSignal,
) {
  const query = { ...changes, ...paging };
  if (IDMonHoc === null) return (await homeroomCalls()).loadHistory(query, signal);
  return call(gradingApi.history, { query: { ...query, IDMonHoc }, signal });
}

export async function exportHistory({ IDMonHoc, ...changes }: ChangesOfSheet) {
  if (IDMonHoc === null) return (await homeroomCalls()).exportHistory(changes);
  return file(gradingApi.exportHistory, { query: { ...changes, IDMonHoc } });
}
