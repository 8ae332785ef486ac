import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/platform/context.ts';
import { type Tx, write } from '#server/platform/database/transaction.ts';
import { type Limit, refuseExhausted, takeIn } from '#server/platform/http/limits/rate-limit.ts';
import { BoundedQueue } from '#server/platform/processes/bounded-queue.ts';
import { Semaphore } from '#server/platform/processes/semaphore.ts';

/**
 * Sixty have written after a second and a half. On a slow machine they wait longer rather than being refused: as long as
 * for the check of a password.
 */
const queue = new BoundedQueue({ concurrency: 1, capacity: 60, maxWaitMs: 10_000 });

/** In ms: as long as it takes to check a password, so that guesses without one come no faster. */
const pause = 20;

const reading = new Semaphore(2);

/** A read for such a caller. PostgreSQL has few connections: hundreds of reads before a save would delay it. */
export const readForStranger = <Result>(work: () => Promise<Result>): Promise<Result> => reading.run(work);

type Guess = {
  /** Known: what they name exists. */
  priority: 'known' | 'anonymous';
  /** Refused without a write if one of them is used up. */
  limits: Limit[];
};

/**
 * `write` for a caller who has proven nothing yet, such as one who guesses. One of them writes at a time, and the
 * processor is free in between: a save waits for at most one, however many there are.
 */
export function writeForStranger<Result>(
  { database, clock }: Context,
  { priority, limits }: Guess,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return queue.enter(priority, async (inTurn) => {
    // In the queue, because those who find no place should not read either: on PostgreSQL that costs as much.
    await refuseExhausted(database.main, clock(), limits);
    return inTurn(() => wait(pause).then(() => write(database, 'shared', work)));
  });
}

/** Takes one unit of every limit. If one is used up, throws and has written nothing. */
export async function spendAsStranger(context: Context, limits: Limit[]): Promise<void> {
  const now = context.clock();
  await writeForStranger(context, { priority: 'anonymous', limits }, (tx) => takeIn(tx, now, limits));
}
