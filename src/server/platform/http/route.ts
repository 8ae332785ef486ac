import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { operationIds } from '#shared/all-endpoints.ts';
import {
  type BodyOf,
  type Endpoint,
  type FileKind,
  fileTypes,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#shared/contract/endpoint.ts';
import { unauthenticated } from '#shared/contract/errors.ts';
import { bodyLimits, importLimits } from '#shared/contract/limits.ts';
import type { Caller, FamilyCaller } from '../sessions/caller.ts';
import { priorityOf } from './overload/priority.ts';
import type { FileReply } from './replies/file.ts';
import { sendFile, uploadTypes } from './replies/file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; guard.ts fails at startup if a route does not declare it. */
    action?: Endpoint['action'];
    /** The right with which another program may call. */
    token?: Endpoint['token'];
    /** The setting without which the route answers like an unknown address. */
    onlyWhile?: Endpoint['onlyWhile'];
    /** The body is a file. */
    upload?: boolean;
    /** Name of a list in the body; each of its rows counts as one call. */
    rateLimitedPer?: string;
    /** How many values the JSON of the body may have. */
    bodyValues?: number;
    /** The key under which an error repeats its reason. */
    errorField?: Endpoint['errorField'];
    /** Also allowed before the user has changed a password that was set by another person. */
    beforePasswordChange?: boolean;
  }
}

type Input<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E['upload'] extends true ? Buffer : BodyOf<E>;
  request: FastifyRequest;
  setCookie: (cookie: string) => void;
} & (E['action'] extends 'public'
  ? unknown
  : E['action'] extends 'family'
    ? { family: FamilyCaller }
    : { caller: Caller });

type Output<E extends Endpoint> = E['file'] extends FileKind
  ? FileReply
  : E['reply'] extends z.ZodType
    ? ReplyOf<E>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a reply simply returns.
      void;

type Options<E extends Endpoint> = {
  /** Throws what matters more than the errors of an invalid body. */
  beforeBodyErrors?: (input: { params: ParamsOf<E> }) => Promise<unknown>;
};

/** Registers the route described by an endpoint. The handler gets parsed input and returns the reply. */
export function handle<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>) => Promise<Output<E>>,
  { beforeBodyErrors }: Options<E> = {},
): void {
  const status = endpoint.status ?? 200;
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.upload ? importLimits.bytes : (endpoint.bodyBytes ?? bodyLimits.bytes),
    config: {
      bodyValues: endpoint.bodyValues ?? bodyLimits.values,
      action: endpoint.action,
      priority: priorityOf(endpoint),
      upload: endpoint.upload === true,
      beforePasswordChange: endpoint.beforePasswordChange === true,
      ...(endpoint.token && { token: endpoint.token }),
      ...(endpoint.onlyWhile && { onlyWhile: endpoint.onlyWhile }),
      ...(endpoint.rateLimitedPer && { rateLimitedPer: endpoint.rateLimitedPer }),
      ...(endpoint.errorField && { errorField: endpoint.errorField }),
    },
    schema: {
      operationId: operationIds.get(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? ''],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: {
        [status]: endpoint.file
          ? { content: { [fileTypes[endpoint.file]]: { schema: z.any() } } }
          : (endpoint.reply ?? z.null()),
        ...(endpoint.conflict && { 409: endpoint.conflict }),
      },
    },
    attachValidation: beforeBodyErrors !== undefined,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { validationError } = request;
      if (validationError?.validationContext === 'body')
        await beforeBodyErrors?.({ params: request.params as ParamsOf<E> });
      if (validationError) throw validationError;
      const input = {
        params: request.params,
        query: request.query,
        body: bodyOf(request, endpoint),
        request,
        setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
      };
      const result = await handler({ ...input, ...callerOf(request, endpoint) } as Input<E>);
      if (endpoint.file) return sendFile(reply, fileTypes[endpoint.file], result as FileReply);
      return reply.code(status).send(result ?? null);
    },
  };
  if (endpoint.upload) app.register(async (scope) => takeFile(scope).route(route));
  else app.route(route);
}

/** Makes the routes of this scope accept a spreadsheet instead of JSON. */
function takeFile(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    uploadTypes,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  return scope;
}

/** Without a body there is no content type to reject: treated as an empty file. */
function bodyOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  return endpoint.upload ? (request.body ?? Buffer.alloc(0)) : request.body;
}

function callerOf({ caller, family }: FastifyRequest, { action }: Endpoint) {
  if (action === 'public') return {};
  if (action === 'family' ? !family : !caller) throw unauthenticated();
  return { caller, family };
}
