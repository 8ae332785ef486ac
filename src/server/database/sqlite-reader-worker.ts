import { workerData } from 'node:worker_threads';
import { answerWith } from '../thread.ts';
import { connect, prepared } from './sqlite.ts';

const database = prepared(connect(workerData.file, true));

answerWith(({ sql, parameters }: { sql: string; parameters: unknown[] }) =>
  database.prepare(sql).all(parameters),
);
