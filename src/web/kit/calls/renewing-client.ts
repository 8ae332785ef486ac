// All API calls go through here, typed by their shared endpoint description. An expired access token is renewed once
// for all waiting calls, and each of them is retried once. If it cannot be renewed, the session ends.

import type { z } from 'zod';
import {
  type BodyOf,
  type Endpoint,
  type FileKind,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  spreadsheetType,
} from '#shared/contract/endpoint.ts';
import { passwordChangeCode } from '#shared/contract/errors.ts';
import { sessionApi } from '#shared/contract/session-api.ts';
import type { Session } from '../session/token-store.ts';
import { nameFromHeader } from './content-disposition.ts';
import { ApiError, NetworkError, textAt } from './problems.ts';

type Given<Name extends string, Schema, Value> = Schema extends z.ZodType ? { [K in Name]: Value } : unknown;

type CallInput<E extends Endpoint, NoQuery> = Given<'params', E['params'], ParamsOf<E>> &
  Given<'query', E['query'], QueryOf<E> | NoQuery> &
  Given<'body', E['body'], BodyOf<E>> &
  (E['upload'] extends true ? { upload: Blob } : unknown) & { signal?: AbortSignal };

export type CallArguments<E extends Endpoint, More = unknown, NoQuery = never> =
  Record<string, never> extends CallInput<E, NoQuery>
    ? [input?: CallInput<E, NoQuery> & More]
    : [input: CallInput<E, NoQuery> & More];

type AnyInput = { params?: unknown; query?: unknown; body?: unknown; upload?: Blob; signal?: AbortSignal };

export type ServerFile = { blob: Blob; name: string | null };

type Parts = { fetch: typeof fetch; session: Session; baseUrl: string; log: (message: string) => void };

export function createClient({ fetch, session, baseUrl, log }: Parts) {
  let refreshing: Promise<boolean> | null = null;

  async function send(endpoint: Endpoint, input: AnyInput, token: string | null): Promise<Response> {
    const headers = new Headers({ accept: endpoint.file ? '*/*' : 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const content = contentOf(input);
    if (content) headers.set('content-type', content.type);
    try {
      return await fetch(baseUrl + addressOf(endpoint.path, input), {
        method: endpoint.method,
        headers,
        ...(content && { body: content.body }),
        ...(input.signal && { signal: input.signal }),
      });
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw new NetworkError('no answer', { cause: error });
    }
  }

  /** Sends a call as the signed-in user. On a 401, renews the token and retries once, but never as a different user. */
  async function sendSignedIn(endpoint: Endpoint, input: AnyInput): Promise<Response> {
    const token = session.accessToken();
    const owner = session.state().user?.id;
    const response = await send(endpoint, input, token);
    if (response.status !== 401) return response;
    session.reread();
    if (owner !== undefined && session.state().user?.id !== owner) return response;
    // Another call or tab may have renewed the token while this call was in flight.
    const renewed = session.accessToken() !== token || (await refresh());
    return renewed ? send(endpoint, input, session.accessToken()) : response;
  }

  function refresh(): Promise<boolean> {
    refreshing ??= renewAccess().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function renewAccess(): Promise<boolean> {
    const token = session.refreshToken();
    if (!token) return endSession('Không có refresh token: phiên đăng nhập kết thúc.');
    const response = await send(sessionApi.refresh, { body: { refresh: token } }, null);
    if (!response.ok) return endSession('Refresh token đã hết hạn: phiên đăng nhập kết thúc.');
    const { access } = sessionApi.refresh.reply.parse(await response.json());
    // The user signed out, or in as someone else, in the meantime: this token belongs to a session that is over.
    if (session.refreshToken() !== token) return false;
    session.setAccessToken(access);
    return true;
  }

  function endSession(reason: string): false {
    log(reason);
    session.expire();
    return false;
  }

  async function answer(endpoint: Endpoint, input: AnyInput): Promise<Response> {
    const isStaff = endpoint.action !== 'public' && endpoint.action !== 'family';
    const response = isStaff ? await sendSignedIn(endpoint, input) : await send(endpoint, input, null);
    if (response.ok) return response;
    const error = new ApiError(response.status, await bodyOf(response), retryAfterOf(response));
    if (textAt(error, 'code') === passwordChangeCode) session.mustChangePassword.set(true);
    throw error;
  }

  return {
    async call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ReplyOf<E>> {
      const response = await answer(endpoint, (input ?? {}) as AnyInput);
      return endpoint.reply?.parse(await bodyOf(response)) as ReplyOf<E>;
    },
    async file<E extends Endpoint & { file: FileKind }>(
      endpoint: E,
      ...[input]: CallArguments<E>
    ): Promise<ServerFile> {
      const response = await answer(endpoint, (input ?? {}) as AnyInput);
      return {
        blob: await response.blob(),
        name: nameFromHeader(response.headers.get('content-disposition')),
      };
    },
  };
}

/** The browser guesses a file's type from its name, so send the type that the endpoint accepts. */
function contentOf({ body, upload }: AnyInput): { type: string; body: BodyInit } | null {
  if (upload) return { type: spreadsheetType, body: upload };
  return body === undefined ? null : { type: 'application/json', body: JSON.stringify(body) };
}

function addressOf(path: string, { params, query }: AnyInput): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}
