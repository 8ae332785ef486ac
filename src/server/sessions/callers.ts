// Who is behind a request. Requests that arrive together share one question, which is asked after the last of them has
// come: a session that was ended before is ended for all of them.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { provenSession } from './access-token.ts';
import type { Caller } from './caller.ts';
import { findCallers } from './queries.ts';

type Question = { sessionIds: Set<string>; answer: Promise<Map<string, Caller>> };

/** Answers with the caller behind an Authorization header, or null when it proves nobody. */
export function callers(context: Context): (header: string | undefined) => Promise<Caller | null> {
  let next: Question | null = null;

  const ask = async (sessionIds: Set<string>) => {
    await nextTurn();
    next = null;
    return findCallers(context.database.main, context.clock(), [...sessionIds]);
  };

  const begin = (): Question => {
    const sessionIds = new Set<string>();
    return { sessionIds, answer: ask(sessionIds) };
  };

  return async (header) => {
    const sessionId = await provenSession(context, header);
    if (!sessionId) return null;
    next ??= begin();
    next.sessionIds.add(sessionId);
    return (await next.answer).get(sessionId) ?? null;
  };
}
