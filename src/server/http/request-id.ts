// One name for a request: in its reply and in every line that the log has about it.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

export const requestIdHeader = 'x-request-id';

/** What proxies make. Nothing that could end a line or a header, or that fills the log. */
const harmless = /^[\w-]{8,64}$/u;

/** Random, so that it tells nothing, and short enough to be read out: twelve hexadecimal digits. */
export const newRequestId = () => randomUUID().slice(-12);

/** For Fastify's `genReqId`. A proxy's own name for the request is kept, so that its log and ours can be read together. */
export function requestIds({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[requestIdHeader];
    const taken = trustedProxies > 0 && typeof given === 'string' && harmless.test(given);
    return taken ? given : newRequestId();
  };
}
