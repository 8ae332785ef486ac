import type { Config } from '../config.ts';
import type { AppDatabase } from '../database/open.ts';
import { write } from '../database/transaction.ts';
import { explain } from '../explain.ts';
import { scriptOf } from '../places.ts';
import { Thread } from '../thread.ts';
import { copyName } from './copies.ts';
import type { Outcome } from './daily.ts';
import type { Order } from './daily-process.ts';
import { isDue } from './due.ts';
import { reasonOf } from './failure.ts';
import { lastCopies, rememberFailure } from './queries.ts';

/** Starting comes first; after that a look a minute costs nothing. */
const firstLook = 5_000;
const nextLook = 60_000;

type Options = {
  config: Pick<Config, 'backups' | 'databaseLocation' | 'secret'>;
  database: AppDatabase;
  clock: () => Date;
  report: (failure: string) => void;
};

/** Looks from time to time whether a copy is due, and has it made beside the requests. Stops when it is told to. */
export function keepCopies({ config, database, clock, report }: Options): { stop(): Promise<void> } {
  const { backups, databaseLocation: location, secret } = config;
  if (backups.keep === 0) return { stop: async () => undefined };
  // Of a thread's memory twenty megabytes and more would stay with the program until it ends.
  const maker = new Thread<Order, Outcome>(scriptOf('backup/daily-process'), { asProcess: true });
  let timer = setTimeout(look, firstLook);
  let stopped = false;

  async function look(): Promise<void> {
    try {
      const now = clock();
      if (isDue(now, await lastCopies(database.main), backups.hour)) {
        const outcome = await maker.ask({ location, copies: backups, now, secret });
        // It costs memory, and has nothing to do until tomorrow.
        await maker.close();
        if (outcome && 'failure' in outcome) report(outcome.failure);
      }
    } catch (error) {
      if (!stopped) await failed(error);
    }
    if (!stopped) timer = setTimeout(look, nextLook).unref();
  }

  /** The process itself has died; should the database be away too, the log alone tells it. */
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
