import type { ReadResult } from '#server/platform/files/excel/read-upload.ts';
import { readWorkbook } from '#server/platform/files/excel/read-workbook.ts';
import { serveRequests } from '#server/platform/processes/worker-client.ts';
import type { ScoreFile } from './read-score-file.ts';
import { readScoreTable } from './score-table.ts';

serveRequests(async (bytes: Uint8Array): Promise<ReadResult<ScoreFile>> => {
  const workbook = await readWorkbook(bytes);
  if ('problem' in workbook) return workbook;
  const table = readScoreTable(workbook.rows);
  return table && 'problem' in table ? table : { table, ids: workbook.ids };
});
