import { workerData } from 'node:worker_threads';
import { answerWith } from '../thread.ts';
import { connect, toKyselyDatabase } from './sqlite.ts';

export type Query = { sql: string; parameters: readonly unknown[] };
export type Piece = { rows: unknown[]; isLast: boolean };

/** In ms. Waiting blocks only this thread, but a caller waits for it. */
const busyTimeout = 2_000;
/** The main thread needs half a millisecond to receive this many rows, which is how long a save may be delayed. */
const atATime = 500;

const database = toKyselyDatabase(connect(workerData.file, true, busyTimeout));

/** Remaining rows of the last query. */
let rest: unknown[] = [];

answerWith((question: Query | 'more'): Piece => {
  if (question !== 'more') rest = database.prepare(question.sql).all(question.parameters);
  const rows = rest.splice(0, atATime);
  return { rows, isLast: rest.length === 0 };
});
