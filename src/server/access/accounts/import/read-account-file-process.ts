import type { ReadResult } from '#server/platform/files/excel/read-upload.ts';
import { readWorkbook } from '#server/platform/files/excel/read-workbook.ts';
import { serveRequests } from '#server/platform/processes/worker-client.ts';
import { type AccountTable, readAccountTable } from './account-table.ts';

serveRequests(async (bytes: Uint8Array): Promise<ReadResult<AccountTable>> => {
  const workbook = await readWorkbook(bytes);
  return 'problem' in workbook ? workbook : readAccountTable(workbook.rows);
});
