import type { ReadResult } from '../../excel/read-upload.ts';
import { readWorkbook } from '../../excel/read-workbook.ts';
import { serveRequests } from '../../processes/worker-client.ts';
import { type AccountTable, readAccountTable } from './account-table.ts';

serveRequests(async (bytes: Uint8Array): Promise<ReadResult<AccountTable>> => {
  const workbook = await readWorkbook(bytes);
  return 'problem' in workbook ? workbook : readAccountTable(workbook.rows);
});
