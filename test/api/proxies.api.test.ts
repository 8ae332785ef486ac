// Behind proxies, the address of a client is the one the last trusted proxy saw, whatever the client sends; limits use
// that address.

import { describe, expect } from 'vitest';
import { buildApp } from '#server/program/app.ts';
import { type TestApp, test } from '../helpers/api.ts';

type Forwarded = string | string[];

/** The statuses of failing sign-ins, one for each value of the forwarding headers. */
async function guesses(api: TestApp, trustedProxies: number, forwarded: Forwarded[]): Promise<number[]> {
  const app = await buildApp({ ...api.context, config: { ...api.context.config, trustedProxies } });
  const statuses: number[] = [];
  for (const addresses of forwarded) {
    const reply = await app.inject({
      ...{ method: 'POST', url: '/api/auth/token/', remoteAddress: '127.0.0.1' },
      headers: {
        'x-forwarded-for': addresses,
        forwarded: `for=${addresses}`,
        'x-real-ip': String(addresses),
      },
      payload: { username: 'bgh', password: 'sai' },
    });
    statuses.push(reply.statusCode);
  }
  await app.close();
  return statuses;
}

const six = [1, 2, 3, 4, 5, 6];
const limited = [401, 401, 401, 401, 401, 429];
const free = [401, 401, 401, 401, 401, 401];

describe('one caller, however its address is written', () => {
  test.for<[name: string, proxies: number, forwarded: Forwarded[]]>([
    ['no proxy, made-up addresses', 0, six.map((n) => `198.51.100.${n}`)],
    ['one proxy, made-up addresses before its own', 1, six.map((n) => `198.51.100.${n}, 203.0.113.9`)],
    ['the same in two headers', 1, six.map((n) => [`198.51.100.${n}`, '203.0.113.9'])],
    ['two proxies', 2, six.map((n) => `198.51.100.${n}, 203.0.113.9, 10.0.0.1`)],
    ['a port along', 1, six.map((n) => `203.0.113.9:${n}`)],
    ['one IPv6 network', 1, six.map((n) => `2001:db8:1:2:${n}::1`)],
    ['one IPv6 network, with ports', 1, six.map((n) => `[2001:db8:1:2:${n}::1]:${n}`)],
    [
      'IPv4 as IPv6',
      1,
      [
        '203.0.113.9',
        '::ffff:203.0.113.9',
        '::FFFF:cb00:7109',
        '0:0:0:0:0:ffff:203.0.113.9',
        '64:ff9b::203.0.113.9',
        '::ffff:203.0.113.9',
      ],
    ],
  ])('%s', async ([, proxies, forwarded], { api }) => {
    expect(await guesses(api, proxies, forwarded)).toEqual(limited);
  });
});

describe('several callers', () => {
  test.for<[name: string, proxies: number, forwarded: string[]]>([
    ['through one proxy', 1, six.map((n) => `198.51.100.${n}`)],
    ['through two', 2, six.map((n) => `198.51.100.${n}, 10.0.0.1`)],
    ['of several IPv6 networks', 1, six.map((n) => `2001:db8:1:${n}::1`)],
    ['of IPv4 through NAT64', 1, six.map((n) => `64:ff9b::198.51.100.${n}`)],
  ])('%s', async ([, proxies, forwarded], { api }) => {
    expect(await guesses(api, proxies, forwarded)).toEqual(free);
  });
});
