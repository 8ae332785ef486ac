import { describe, expect, test } from 'vitest';
import { requestIds } from './request-id.ts';

const own = /^[0-9a-f]{12}$/u;
const named = (trustedProxies: number, given?: string | string[]) =>
  requestIds({ trustedProxies })({ headers: given === undefined ? {} : { 'x-request-id': given } });

describe('the id of a request', () => {
  test('is generated for each request', () => {
    const ids = Array.from({ length: 1_000 }, () => named(0));
    expect(ids.filter((id) => !own.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(1_000);
  });

  test('is never taken from the caller', () => {
    expect(named(0, '0123456789abcdef0123456789abcdef')).toMatch(own);
  });

  test.for(['0123456789abcdef0123456789abcdef', 'b1946ac9-2492-4d23-8c1a-0f6c2f2b7a55', 'proxy_1-000042'])(
    '%s from a trusted proxy is kept',
    (id) => {
      expect(named(1, id)).toBe(id);
    },
  );

  test.for<[why: string, given: string | string[]]>([
    ['too short to name anything', '1'],
    ['too long', 'a'.repeat(65)],
    ['empty', ''],
    ['two of them, as Node joins them', '0123456789abcdef, fedcba9876543210'],
    ['a list', ['0123456789abcdef', 'fedcba9876543210']],
    ['a second line', '0123456789abcdef\n2026-01-01 ERROR forged'],
    ['a second line at its end', '0123456789abcdef\n'],
    ['a quote', '0123456789","level":"error'],
    ['a name', 'Nguyễn Văn An'],
    ['an address', 'lan@example.com'],
    ['a colour of the terminal', '0123456789\u001b[31m'],
  ])('from a proxy is replaced if it is %s', ([, given]) => {
    expect(named(1, given)).toMatch(own);
  });
});
