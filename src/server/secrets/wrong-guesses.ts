import type { AppError } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { giveBack, type Limit, refuseExhausted, take } from '../http/rate-limit.ts';
import type { Asker } from './hash-queue.ts';
import { hashing } from './passwords.ts';

type Guess<Right, Result> = {
  asker: Asker;
  /** How often it may go wrong. */
  limits: () => Promise<Limit[]>;
  /** What was right, or null. Happens in a turn of the hash queue. */
  check: () => Promise<Right | null>;
  /** Called once for each wrong guess that is counted, never for one that is refused unread. */
  wrong: () => AppError | Promise<AppError>;
  accept: (right: Right) => Promise<Result>;
};

/**
 * Guesses of a secret. Each takes one of its limits before anything is hashed, and a right one gives it back: so wrong
 * ones sent at once are no more than the limit, in however many processes. It takes it in its turn and not before, or the
 * right ones that wait would use the limit up.
 */
export function guessSecret<Right, Result>(
  context: Context,
  { asker, limits, check, wrong, accept }: Guess<Right, Result>,
): Promise<Result> {
  return hashing.enter(asker, async (inTurn) => {
    const counted = await limits();
    await refuseExhausted(context.database.main, context.clock(), counted);
    const right = await inTurn(async () => {
      const taken = await take(context, counted);
      const checked = await check();
      if (checked !== null) await giveBack(context, taken);
      return checked;
    });
    if (right === null) throw await wrong();
    return accept(right);
  });
}
