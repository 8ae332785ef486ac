// The one place that turns an error into a response.

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../shared/common-messages.ts';
import { AppError, errorStatus } from '../../shared/errors.ts';
import { importLimits } from '../../shared/limits.ts';
import { isUnavailable } from '../database/unavailable.ts';

/** When to ask again while the database does not answer. */
const retrySeconds = 5;

type Validation = { instancePath: string; message?: string };

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AppError) {
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(errorStatus[error.code]).send(error.body);
  }
  const known = error as FastifyError & { validation?: Validation[] };
  if (known.validation) return sendValidation(known, known.validation, reply);
  const status = known.statusCode ?? 500;
  if (status < 500) return reply.code(status).send({ detail: clientErrorText(status, request) });
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the database does not answer');
    return reply.code(503).header('retry-after', retrySeconds).send({ detail: messages.unavailable });
  }
  request.log.error({ err: error }, 'unexpected error');
  return reply.code(500).send({ detail: messages.internal, ma_loi: request.id });
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: messages.notFound });
}

function clientErrorText(status: number, request: FastifyRequest): string {
  const upload = request.routeOptions.config.upload === true;
  if (status === 413)
    return upload ? messages.fileTooLarge(importLimits.bytes / 1024 ** 2) : messages.tooLarge;
  if (status === 415) return upload ? messages.notSpreadsheet : messages.unsupportedMedia;
  if (status === 404) return messages.notFound;
  return status === 400 ? messages.badJson : messages.badRequest;
}

/** An id that cannot exist is simply not found; a bad filter is a bad request; a bad body is told field by field. */
function sendValidation(error: FastifyError, issues: Validation[], reply: FastifyReply): FastifyReply {
  if (error.validationContext === 'params') return reply.code(404).send({ detail: messages.notFound });
  if (error.validationContext === 'querystring')
    return reply.code(400).send({ detail: messages.badQuery(pathOf(issues[0])[0] ?? '') });
  if (issues.some((issue) => pathOf(issue).length === 0))
    return reply.code(400).send({ detail: messages.badRequest });
  return reply.code(400).send(fieldsOf(issues));
}

const pathOf = (issue: Validation | undefined) =>
  (issue?.instancePath ?? '').split('/').filter((part) => part !== '');

/** `user.username` is reported at both levels, since clients read either. */
function fieldsOf(issues: Validation[]): Record<string, unknown> {
  const fields: Record<string, string[]> = {};
  const nested: Record<string, Record<string, string[]>> = {};
  for (const issue of issues) {
    const [field = '', inner] = pathOf(issue);
    const message = issue.message ?? messages.invalid;
    if (inner === undefined || /^\d+$/u.test(inner)) {
      fields[field] = [...new Set([...(fields[field] ?? []), message])];
      continue;
    }
    fields[inner] = [...(fields[inner] ?? []), message];
    nested[field] = { ...nested[field], [inner]: fields[inner] };
  }
  return { ...nested, ...fields };
}
