import { scriptUrl } from '#server/paths.ts';
import { ChildWorker } from '../../processes/child-worker.ts';
import { WorkerClient } from '../../processes/worker-client.ts';
import { DatabaseError } from '../failure.ts';
import { isPostgres } from '../location.ts';

/**
 * Fails if any part of the file is damaged; otherwise damage would show only when that part is needed. A separate
 * process reads the whole file while the program continues to start.
 */
export async function checkIntegrity(location: string): Promise<void> {
  if (isPostgres(location)) return;
  const script = scriptUrl('platform/database/sqlite/integrity-process');
  const worker = new WorkerClient<string, string>(() => new ChildWorker(script));
  const found = await worker.request(location).finally(() => worker.close());
  if (found !== 'ok') throw new DatabaseError('damaged', found);
}
