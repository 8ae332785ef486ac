import { serveUploads } from '#server/platform/files/excel/serve-uploads.ts';
import type { ScoreFile } from './read-score-file.ts';
import { readScoreTable } from './score-table.ts';

serveUploads<ScoreFile>(({ rows, ids }) => {
  const table = readScoreTable(rows);
  return table && 'problem' in table ? table : { table, ids };
});
