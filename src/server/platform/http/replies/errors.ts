// The only place that turns an error into a response.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import { AppError, type ErrorBody, errorStatus } from '#shared/contract/errors.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { classifyFailure, type DatabaseFailure, failureTexts } from '../../database/failure.ts';

/** When to retry while the database is unavailable. */
const retrySeconds = 5;

type Validation = { instancePath: string; message?: string; keyword?: string };

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfter } = errorReplyTo(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (status === 401) reply.header('www-authenticate', challengeOf(request));
  // The rest of an oversized body is read and discarded. Closing immediately, as Fastify does, would lose the response:
  // a proxy that is still sending treats it as a broken connection.
  if (status === 413) reply.removeHeader('connection');
  return reply.code(status).send(withReason(body, request.routeOptions.config.errorField));
}

type ErrorReply = { status: number; body: ErrorBody; retryAfter?: number | undefined };

/** Validation errors of a part of a body that is checked separately; reported like those of a whole body. */
export class InvalidPart extends Error {
  readonly validationContext = 'body';
  readonly validation: Validation[];

  constructor({ issues }: Pick<ZodError, 'issues'>) {
    super('invalid part');
    this.validation = issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message }));
  }
}

/** Also used for errors that are embedded in another reply. */
export function errorReplyTo(error: unknown, request: FastifyRequest): ErrorReply {
  if (error instanceof AppError)
    return { status: errorStatus[error.code], body: error.body, retryAfter: error.retryAfterSeconds };
  const known = error as FastifyError & { validation?: Validation[] };
  if (known.validation) return replyToInvalid(known, known.validation);
  const status = known.statusCode ?? 500;
  if (status < 500) return { status, body: { detail: clientErrorText(status, request) } };
  const failure = classifyFailure(error);
  if (failure) return replyToDatabaseFailure(failure, error, request);
  request.log.error({ err: error }, 'unexpected error');
  return { status: 500, body: { detail: messages.internal, ma_loi: request.id } };
}

/** For an error about single fields, repeats the reason under the key that the call's clients read. */
function withReason(body: ErrorBody, place: 'detail' | 'error' | undefined): ErrorBody {
  if (place === undefined || place in body) return body;
  const reason = 'detail' in body ? body['detail'] : [...new Set(Object.values(body).flat())].join(' ');
  return { ...body, [place]: reason };
}

function replyToDatabaseFailure(
  failure: DatabaseFailure,
  error: unknown,
  request: FastifyRequest,
): ErrorReply {
  const { clientMessage, advice } = failureTexts[failure];
  request.log.error({ err: error }, advice);
  return { status: 503, body: { detail: clientMessage }, retryAfter: retrySeconds };
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: messages.notFound });
}

/** The path exists, but not for this method. */
export function refuseMethod(reply: FastifyReply, allowed: string[]): FastifyReply {
  return reply.code(405).header('allow', allowed.join(', ')).send({ detail: messages.methodNotAllowed });
}

/** A public call ignores tokens, so a wrong password rejects none. */
function challengeOf({ headers, routeOptions }: FastifyRequest): string {
  const isRejected = headers.authorization !== undefined && routeOptions.config.action !== 'public';
  return `Bearer realm="so-diem"${isRejected ? ', error="invalid_token"' : ''}`;
}

function clientErrorText(status: number, request: FastifyRequest): string {
  const upload = request.routeOptions.config.upload === true;
  if (status === 413)
    return upload ? messages.fileTooLarge(importLimits.bytes / 1024 ** 2) : messages.tooLarge;
  if (status === 415) return upload ? messages.notSpreadsheet : messages.unsupportedMedia;
  if (status === 404) return messages.notFound;
  return status === 400 ? messages.badJson : messages.badRequest;
}

/**
 * An invalid id in the path is simply not found; an invalid filter is a bad request; an invalid body is reported field
 * by field.
 */
function replyToInvalid(error: FastifyError, issues: Validation[]): ErrorReply {
  if (error.validationContext === 'params') return { status: 404, body: { detail: messages.notFound } };
  if (error.validationContext === 'querystring')
    return { status: 400, body: { detail: messages.badQuery(pathOf(issues[0])[0] ?? '') } };
  const whole = issues.find((issue) => pathOf(issue).length === 0);
  // A list that is too long says so; any other problem has the library's own text.
  if (whole)
    return {
      status: 400,
      body: { detail: (whole.keyword === 'too_big' && whole.message) || messages.badRequest },
    };
  return { status: 400, body: fieldsOf(issues) };
}

const pathOf = (issue: Validation | undefined) =>
  (issue?.instancePath ?? '').split('/').filter((part) => part !== '');

/** A list can contain a thousand errors; the rest are reported once these are fixed. */
const maxOfOneList = 20;

/** `user.username` is reported at both levels, since clients read either. */
function fieldsOf(issues: Validation[]): Record<string, unknown> {
  const fields: Record<string, string[]> = {};
  const nested: Record<string, Record<string, string[]>> = {};
  for (const issue of issues) {
    const [field = '', inner, ...deeper] = pathOf(issue);
    const message = issue.message ?? messages.invalid;
    if (inner === undefined || /^\d+$/u.test(inner)) {
      const text =
        inner === undefined ? message : messages.inList(Number(inner) + 1, deeper.join('.'), message);
      const known = fields[field] ?? [];
      if (known.length < maxOfOneList) fields[field] = [...new Set([...known, text])];
      continue;
    }
    fields[inner] = [...(fields[inner] ?? []), message];
    nested[field] = { ...nested[field], [inner]: fields[inner] };
  }
  return { ...nested, ...fields };
}
