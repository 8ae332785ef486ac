import type { AppError } from '#shared/contract/errors.ts';
import type { Caller } from '../../sessions/caller.ts';

/**
 * Work that an account may run only once at a time; further attempts are rejected until it ends. Tracked per process.
 */
export function oncePerAccount(refusal: () => AppError) {
  const busy = new Set<number>();
  return async <Result>({ id }: Pick<Caller, 'id'>, work: () => Promise<Result>): Promise<Result> => {
    if (busy.has(id)) throw refusal();
    busy.add(id);
    try {
      return await work();
    } finally {
      busy.delete(id);
    }
  };
}
