import type { AppError } from '../../shared/errors.ts';
import type { Context } from '../context.ts';
import { type Limit, refuseExhausted, spend } from '../http/rate-limit.ts';

type Guess<Right, Result> = {
  /** How often it may go wrong. Guesses that share the first one wait for each other. */
  limits: [Limit, ...Limit[]];
  /** What was right, or null. */
  check: () => Promise<Right | null>;
  /** Called once for each wrong guess that is counted, never for one that is refused unread. */
  wrong: () => AppError | Promise<AppError>;
  /** Its transaction refuses exhausted limits again: another process may have counted meanwhile. */
  accept: (right: Right) => Promise<Result>;
};

/**
 * Guesses of a secret. Only wrong ones are counted, so any number of right ones may come at once; one after the other,
 * so that wrong ones sent at once are no more than the limit.
 */
export function limitWrongGuesses(context: Context) {
  const inTurn = createTurns();
  return <Right, Result>({ limits, check, wrong, accept }: Guess<Right, Result>): Promise<Result> =>
    inTurn(limits[0].key, async () => {
      await refuseExhausted(context.database.main, context.clock(), limits);
      const right = await check();
      if (right !== null) return accept(right);
      for (const limit of limits) await spend(context, limit);
      throw await wrong();
    });
}

/** Work on the same key happens one after the other. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
