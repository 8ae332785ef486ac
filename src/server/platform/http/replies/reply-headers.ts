// Headers of every reply, whether it comes from a route, an error handler, or the parser.

import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { requestIdHeader } from '../request-id.ts';

/** For JSON and the pages of the API. The screens send their own policy, with a nonce. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const oneYearInSeconds = 365 * 24 * 3600;

/** Scores and names must not be cached; replies that may be cached override this. */
export function replyHeaders({ trustedProxies }: Pick<Config, 'trustedProxies'>): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The program itself serves HTTP; a proxy in front of it serves TLS.
    ...(trustedProxies > 0 && { 'strict-transport-security': `max-age=${oneYearInSeconds}` }),
  };
}

/** The first hook, so that the headers are set before any other hook rejects the request. */
export function sendReplyHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id);
  });
}
