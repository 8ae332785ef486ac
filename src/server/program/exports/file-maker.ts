// The one process that makes files, and the turns in it.

import type { FastifyInstance } from 'fastify';
import { scriptUrl } from '#server/paths.ts';
import { DatabaseError } from '#server/platform/database/failure.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { currentDeadline } from '#server/platform/database/request-time-limit.ts';
import { ChildWorker } from '#server/platform/processes/child-worker.ts';
import { FairTurns } from '#server/platform/processes/fair-turns.ts';
import { WorkerClient } from '#server/platform/processes/worker-client.ts';
import { errorOf } from './failure.ts';
import type { FileProgress, FileRequest, FileResult } from './file-process.ts';

/**
 * In ms: ten minutes. Starting the process costs as much as twenty files, so it stays while another file is likely to
 * be requested. After that its 30 to 65 MB are released: one machine may run the program for hundreds of schools.
 */
const idleTimeout = 600_000;

/** `owner`: the account or student it is for. `signal`: aborts when the client disconnects. */
type Order = { owner: string; signal: AbortSignal; request: Omit<FileRequest, 'timeLeft'> };
type MakeFile = (order: Order, onProgress: (progress: FileProgress) => void) => Promise<Uint8Array>;

/**
 * Makes one file at a time, so that writing one does not use up another request's time limit for the database. A file
 * is not made, or not finished, for a client that has left.
 */
export function fileMaker(app: FastifyInstance, database: Pick<AppDatabase, 'onFailure'>): MakeFile {
  const worker = new WorkerClient<FileRequest, FileResult, FileProgress>(
    () => new ChildWorker(scriptUrl('program/exports/file-process'), { isBackground: true }),
    { idleTimeout },
  );
  app.addHook('onClose', () => worker.close());
  const turns = new FairTurns<string>();
  /** When the database last failed to respond. */
  let lastFailure = Number.NEGATIVE_INFINITY;

  return ({ owner, signal, request }, onProgress) => {
    const since = performance.now();
    return turns.run(owner, signal, async () => {
      // A request that waited behind one that the database did not answer has waited long enough.
      if (lastFailure > since)
        throw new DatabaseError('unreachable', 'the file before it has been read in vain');
      const end = () => worker.close();
      signal.addEventListener('abort', end);
      try {
        const timeLeft = currentDeadline().remaining;
        const result = await worker.request({ ...request, timeLeft }, onProgress);
        if ('bytes' in result) return result.bytes;
        if ('databaseFailure' in result.failure) lastFailure = performance.now();
        const error = errorOf(result.failure);
        database.onFailure(error);
        throw error;
      } finally {
        signal.removeEventListener('abort', end);
      }
    });
  };
}
