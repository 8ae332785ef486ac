import { workerData } from 'node:worker_threads';
import { answerWith } from '../thread.ts';
import { connect, prepared } from './sqlite.ts';

/** In ms. It stands still alone, but somebody waits for it. */
const busyTimeout = 2_000;

const database = prepared(connect(workerData.file, true, busyTimeout));

answerWith(({ sql, parameters }: { sql: string; parameters: unknown[] }) =>
  database.prepare(sql).all(parameters),
);
