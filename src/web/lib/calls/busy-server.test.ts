import { expect, test } from 'vitest';
import { isBusy, pauseBefore } from './busy-server.ts';
import { ApiError, NetworkError } from './problems.ts';

test('only 503 says that it may be otherwise in a moment', () => {
  expect([503, 500, 502, 409, 429].map((status) => isBusy(new ApiError(status, null)))).toEqual([
    true,
    ...[false, false, false, false],
  ]);
  expect(isBusy(new NetworkError('no answer'))).toBe(false);
});

const told = (seconds: number | null) => new ApiError(503, null, seconds);
const refused = { attempt: 0, waited: 0, error: told(null), chance: 0 };

test.each([
  ['as long as the server says', { error: told(5) }, 5_000],
  ['a second at first', {}, 1_000],
  ['longer each time', { attempt: 2 }, 4_000],
  ['never longer than eight seconds', { attempt: 30 }, 8_000],
  ['some a little later than others', { error: told(5), chance: 0.5 }, 5_500],
  ['the last time within a minute', { waited: 52_000, attempt: 9 }, 8_000],
  ['then no more', { waited: 52_001, attempt: 9 }, null],
  ['nor when the server wants more than that', { error: told(61) }, null],
])('%s', (_name, given, pause) => {
  expect(pauseBefore({ ...refused, ...given })).toBe(pause);
});
