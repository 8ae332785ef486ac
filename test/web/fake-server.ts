// Replaces the server in component tests. It answers at the network level with the same endpoint definitions as the
// real one, so a reply that does not match the specification is a type error. A call without a handler fails the test.

import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#shared/contract/endpoint.ts';
import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { tokensApi } from '#shared/school/tokens/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { termsApi } from '#shared/school/years/terms-api.ts';
import { commentBankApi } from '#shared/scores/comment-bank/api.ts';
import { scoreEntryApi } from '#shared/scores/locks/api.ts';
import { terms, years } from './school/school.ts';

type Call<E extends Endpoint = Endpoint> = {
  params: ParamsOf<E>;
  query: Record<string, string>;
  /** As it was sent. */
  body: BodyOf<E>;
};
type Answer<E extends Endpoint> = ReplyOf<E> | Response;
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;
type Route = { endpoint: Endpoint; path: RegExp; handler: (call: never) => unknown };

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u');
}

function routeOf<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  return { endpoint, path: patternOf(endpoint.path), handler };
}

/**
 * Handlers for calls that tests need not care about: every page loads the school and the years of its menu, even one that is about to be left,
 * and many tests begin on the home page of a teacher, who has no sheets unless the test says so. Every sheet with comments loads the sentences of
 * the teacher and of the board.
 */
const always: Route[] = [
  routeOf(printedSchoolApi.read, () => ({ CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' })),
  routeOf(termsApi.terms, () => terms),
  routeOf(regulationsApi.years, () => years),
  routeOf(assignmentsApi.ownSheets, () => []),
  routeOf(assignmentsApi.homeroom, () => ({})),
  routeOf(scoreEntryApi.requests, () => []),
  routeOf(commentBankApi.list, () => []),
  routeOf(commentBankApi.shared, () => []),
  routeOf(tokensApi.list, () => []),
  routeOf(familySettingsApi.settings, () => ({ ChoTraCuu: false })),
];

let routes = always;
let calls: { endpoint: Endpoint; call: Call }[] = [];
let unexpected: string[] = [];

/** An error reply, or any other reply that differs from the specified one. */
export const refuse = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** No connection. */
export function noAnswer(): never {
  throw new TypeError('Failed to fetch');
}

export const server = {
  /** Adds a handler; the newest one for an endpoint wins. Returns a function that removes it. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): () => void {
    const route = routeOf(endpoint, handler);
    routes = [route, ...routes];
    return () => {
      routes = routes.filter((other) => other !== route);
    };
  },
  /** The calls made so far, in order. */
  calls<E extends Endpoint>(endpoint: E): Call<E>[] {
    return calls.filter((entry) => entry.endpoint === endpoint).map(({ call }) => call as Call<E>);
  },
  /** Resets everything; returns the calls that had no handler. */
  reset(): string[] {
    const missed = unexpected;
    [routes, calls, unexpected] = [always, [], []];
    return missed;
  },
};

export const fakeFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  // Aborted before it was sent: a browser would not send it either.
  request.signal.throwIfAborted();
  const { pathname, searchParams } = new URL(request.url);
  const route = routes.find(
    ({ endpoint, path }) => endpoint.method === request.method && path.test(pathname),
  );
  if (!route) {
    unexpected.push(`${request.method} ${pathname}`);
    return refuse(404);
  }
  const call = {
    params: route.path.exec(pathname)?.groups as never,
    query: Object.fromEntries(searchParams),
    body: (await bodyOf(request)) as never,
  };
  calls.push({ endpoint: route.endpoint, call });
  const answer = await Promise.race([route.handler(call as never), aborted(request.signal)]);
  if (answer instanceof Response) return answer;
  return answer === undefined
    ? new Response(null, { status: 204 })
    : Response.json(answer, { status: route.endpoint.status ?? 200 });
};

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type') === 'application/json') return request.json();
  return request.body ? request.blob() : undefined;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
