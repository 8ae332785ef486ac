import { workerData } from 'node:worker_threads';
import { answerWith } from '../thread.ts';
import { connect, prepared } from './sqlite.ts';

export type Query = { sql: string; parameters: readonly unknown[] };
export type Piece = { rows: unknown[]; isLast: boolean };

/** In ms. It stands still alone, but somebody waits for it. */
const busyTimeout = 2_000;
/** So many rows take the main thread half a millisecond to receive: what a save may have to wait for. */
const atATime = 500;

const database = prepared(connect(workerData.file, true, busyTimeout));

/** What is left of the last answer. */
let rest: unknown[] = [];

answerWith((question: Query | 'more'): Piece => {
  if (question !== 'more') rest = database.prepare(question.sql).all(question.parameters);
  const rows = rest.splice(0, atATime);
  return { rows, isLast: rest.length === 0 };
});
