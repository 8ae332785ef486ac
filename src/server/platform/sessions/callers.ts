// The caller of a request. Requests that arrive together share one query, which is sent after the last of them has
// arrived: a session that ended before is ended for all of them.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { provenSession } from './access-token.ts';
import type { Caller } from './caller.ts';
import { findCallers } from './queries.ts';

type PendingQuery = { sessionIds: Set<string>; callers: Promise<Map<string, Caller>> };

/** Returns the caller for an Authorization header, or null if it is not valid. */
export function callers(context: Context): (header: string | undefined) => Promise<Caller | null> {
  let pending: PendingQuery | null = null;

  const runQuery = async (sessionIds: Set<string>) => {
    await nextTurn();
    pending = null;
    return findCallers(context.database.main, context.clock(), [...sessionIds]);
  };

  const begin = (): PendingQuery => {
    const sessionIds = new Set<string>();
    return { sessionIds, callers: runQuery(sessionIds) };
  };

  return async (header) => {
    const sessionId = await provenSession(context, header);
    if (!sessionId) return null;
    pending ??= begin();
    pending.sessionIds.add(sessionId);
    return (await pending.callers).get(sessionId) ?? null;
  };
}
