// One id per request, sent in its reply and logged with every line about it.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

export const requestIdHeader = 'x-request-id';

/** The format that proxies generate. Nothing that could end a line or a header, or fill the log. */
const harmless = /^[\w-]{8,64}$/u;

/** Random, so that it reveals nothing, and short enough to read aloud: twelve hexadecimal digits. */
export const newRequestId = () => randomUUID().slice(-12);

/** For Fastify's `genReqId`. Keeps the id assigned by a proxy, so that both logs can be matched. */
export function requestIds({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[requestIdHeader];
    const taken = trustedProxies > 0 && typeof given === 'string' && harmless.test(given);
    return taken ? given : newRequestId();
  };
}
