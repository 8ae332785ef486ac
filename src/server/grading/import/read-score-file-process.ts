import type { Found } from '../../excel/read-upload.ts';
import { readWorkbook } from '../../excel/read-workbook.ts';
import { answerEach } from '../../guarded-process.ts';
import type { ScoreFile } from './read-score-file.ts';
import { readScoreTable } from './score-table.ts';

answerEach(async (bytes: Uint8Array): Promise<Found<ScoreFile>> => {
  const workbook = await readWorkbook(bytes);
  if ('problem' in workbook) return workbook;
  const table = readScoreTable(workbook.rows);
  return 'problem' in table ? table : { rows: table.rows, ids: workbook.ids };
});
