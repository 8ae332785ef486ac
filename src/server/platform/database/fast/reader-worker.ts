import { workerData } from 'node:worker_threads';
import { serveRequests } from '../../processes/worker-client.ts';
import { connect, toKyselyDatabase } from '../sqlite/connect.ts';

export type Query = { sql: string; parameters: readonly unknown[] };
export type Piece = { rows: unknown[]; isLast: boolean };

/** In ms. Waiting blocks only this thread, but a caller waits for it. */
const busyTimeout = 2_000;
/** The main thread needs half a millisecond to receive this many rows, which is how long a save may be delayed. */
const rowsPerPiece = 500;

const database = toKyselyDatabase(connect(workerData.file, true, busyTimeout));

/** Remaining rows of the last query. */
let rest: unknown[] = [];

serveRequests((request: Query | 'more'): Piece => {
  if (request !== 'more') rest = database.prepare(request.sql).all(request.parameters);
  const rows = rest.splice(0, rowsPerPiece);
  return { rows, isLast: rest.length === 0 };
});
