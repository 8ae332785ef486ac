import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/platform/context.ts';
import type { AppDatabase } from '#server/platform/database/open.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { type Limit, refuseExhausted, takeIn } from '#server/platform/http/limits/rate-limit.ts';
import { BoundedQueue } from '#server/platform/processes/bounded-queue.ts';

/**
 * Sixty have written after a second and a half. On a slow machine they wait longer rather than being refused: as long as
 * for the check of a password.
 */
const queue = new BoundedQueue({ concurrency: 1, capacity: 60, maxWaitMs: 10_000 });

/** In ms: as long as it takes to check a password, so that guesses without one come no faster. */
const pause = 20;

/**
 * `write` for a caller who has proven nothing yet, such as one who guesses. One of them writes at a time, and the
 * processor is free in between: a save waits for at most one, however many there are. `known`: what they name exists.
 */
export function writeForStranger<Result>(
  database: AppDatabase,
  priority: 'known' | 'anonymous',
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return queue.enter(priority, (inTurn) =>
    inTurn(() => wait(pause).then(() => write(database, 'shared', work))),
  );
}

/** Takes one unit of every limit. If one is used up, throws and has written nothing. */
export async function spendAsStranger({ database, clock }: Context, limits: Limit[]): Promise<void> {
  const now = clock();
  await refuseExhausted(database.main, now, limits);
  await writeForStranger(database, 'anonymous', (tx) => takeIn(tx, now, limits));
}
