import type { Context } from '#server/platform/context.ts';
import { type Limit, refund, refuseExhausted, take } from '#server/platform/http/limits/rate-limit.ts';
import type { QueuePriority } from '#server/platform/processes/bounded-queue.ts';
import type { AppError } from '#shared/contract/errors.ts';
import { hashing } from './passwords.ts';

type Guess<Right, Result> = {
  priority: QueuePriority;
  /** How often a guess may be wrong. */
  limits: () => Promise<Limit[]>;
  /** Returns what was correct, or null. Runs in a turn of the hash queue. */
  check: () => Promise<Right | null>;
  /** Called once for each wrong guess that is counted, never for one that is rejected unchecked. */
  wrong: () => AppError | Promise<AppError>;
  accept: (right: Right) => Promise<Result>;
};

/**
 * Guesses of a secret. Each takes one unit of its limits before anything is hashed, and a correct one returns it: so
 * concurrent wrong guesses cannot exceed the limit, in any number of processes. The unit is taken during the turn and
 * not before, or correct guesses waiting in the queue would use up the limit.
 */
export function verifySecret<Right, Result>(
  context: Context,
  { priority, limits, check, wrong, accept }: Guess<Right, Result>,
): Promise<Result> {
  return hashing.enter(priority, async (inTurn) => {
    const counted = await limits();
    await refuseExhausted(context.database.main, context.clock(), counted);
    const right = await inTurn(async () => {
      const taken = await take(context, counted);
      const checked = await check();
      if (checked !== null) await refund(context, taken);
      return checked;
    });
    if (right === null) throw await wrong();
    return accept(right);
  });
}
