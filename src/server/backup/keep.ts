import type { Config } from '../config.ts';
import type { AppDatabase } from '../database/open.ts';
import { write } from '../database/transaction.ts';
import { explain } from '../explain.ts';
import { scriptUrl } from '../paths.ts';
import { WorkerClient } from '../worker-client.ts';
import { copyName } from './copies.ts';
import type { Outcome } from './daily.ts';
import type { Order } from './daily-process.ts';
import { isDue } from './due.ts';
import { reasonOf } from './failure.ts';
import { lastCopies, rememberFailure } from './queries.ts';

/** In ms. Startup comes first; after that, checking once a minute costs nothing. */
const firstLook = 5_000;
const nextLook = 60_000;

type Options = {
  config: Pick<Config, 'backups' | 'databaseLocation' | 'secret'>;
  database: AppDatabase;
  clock: () => Date;
  report: (failure: string) => void;
};

/** Checks regularly whether a backup is due and makes it in a separate process, until stopped. */
export function keepCopies({ config, database, clock, report }: Options): { stop(): Promise<void> } {
  const { backups, databaseLocation: location, secret } = config;
  if (backups.keep === 0) return { stop: async () => undefined };
  // A process, because twenty megabytes or more of a thread's memory would stay with the program until it exits.
  const maker = new WorkerClient<Order, Outcome>(scriptUrl('backup/daily-process'), { asProcess: true });
  let timer = setTimeout(look, firstLook);
  let stopped = false;

  async function look(): Promise<void> {
    try {
      const now = clock();
      if (isDue(now, await lastCopies(database.main), backups.hour)) {
        const outcome = await maker.request({ location, copies: backups, now, secret });
        // It takes memory and has nothing to do until tomorrow.
        await maker.close();
        if (outcome && 'failure' in outcome) report(outcome.failure);
      }
    } catch (error) {
      if (!stopped) await failed(error);
    }
    if (!stopped) timer = setTimeout(look, nextLook).unref();
  }

  /** The process itself died. If the database is unavailable too, only the log records it. */
  async function failed(error: unknown): Promise<void> {
    report(explain(error));
    const now = clock();
    await write(database, 'alone', (tx) => rememberFailure(tx, now, copyName(now), reasonOf(error))).catch(
      () => undefined,
    );
  }

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await maker.close();
    },
  };
}
