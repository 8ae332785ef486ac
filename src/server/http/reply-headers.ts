// What every reply carries, whoever sends it: a route, an error, or the parser that found no request at all.

import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { requestIdHeader } from './request-id.ts';

/** For JSON and the pages of the API. The screens send a policy of their own, with a nonce. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const oneYearInSeconds = 365 * 24 * 3600;

/** Scores and names belong in no cache; whatever may be kept says so itself. */
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
    // The program itself speaks HTTP; a proxy in front of it speaks TLS.
    ...(trustedProxies > 0 && { 'strict-transport-security': `max-age=${oneYearInSeconds}` }),
  };
}

/** The first hook of all, so that whatever refuses a request later finds them set. */
export function sendReplyHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id);
  });
}
