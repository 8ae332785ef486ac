import { scriptUrl } from '#server/paths.ts';
import type { Config } from '#server/platform/config.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { write } from '#server/platform/database/transaction.ts';
import { explain } from '#server/platform/explain.ts';
import { ChildWorker } from '#server/platform/processes/child-worker.ts';
import { WorkerClient } from '#server/platform/processes/worker-client.ts';
import { backupFileName } from './backup-files.ts';
import type { Outcome } from './daily.ts';
import type { BackupJob } from './daily-process.ts';
import { isDue } from './due.ts';
import { reasonOf } from './failure.ts';
import { lastBackups, recordFailure } from './queries.ts';

/** In ms. Startup comes first; after that, checking once a minute costs nothing. */
const firstCheck = 5_000;
const checkInterval = 60_000;

type Options = {
  config: Pick<Config, 'backups' | 'databaseLocation' | 'secret'>;
  database: AppDatabase;
  clock: () => Date;
  report: (failure: string) => void;
};

/** Checks regularly whether a backup is due and makes it in a separate process, until stopped. */
export function scheduleBackups({ config, database, clock, report }: Options): { stop(): Promise<void> } {
  const { backups, databaseLocation: location, secret } = config;
  if (backups.keep === 0) return { stop: async () => undefined };
  // A process, because twenty megabytes or more of a thread's memory would stay with the program until it exits.
  const worker = new WorkerClient<BackupJob, Outcome>(
    () => new ChildWorker(scriptUrl('program/backup/daily-process'), { isBackground: true }),
  );
  let timer = setTimeout(check, firstCheck);
  let stopped = false;

  async function check(): Promise<void> {
    try {
      const now = clock();
      if (isDue(now, await lastBackups(database.main), backups.hour)) {
        const outcome = await worker.request({ location, settings: backups, now, secret });
        // It takes memory and has nothing to do until tomorrow.
        await worker.close();
        if (outcome && 'failure' in outcome) report(outcome.failure);
      }
    } catch (error) {
      if (!stopped) await recordCrash(error);
    }
    if (!stopped) timer = setTimeout(check, checkInterval).unref();
  }

  /** The process itself died. If the database is unavailable too, only the log records it. */
  async function recordCrash(error: unknown): Promise<void> {
    report(explain(error));
    const now = clock();
    await write(database, 'exclusive', (tx) =>
      recordFailure(tx, now, backupFileName(now), reasonOf(error)),
    ).catch(() => undefined);
  }

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await worker.close();
    },
  };
}
