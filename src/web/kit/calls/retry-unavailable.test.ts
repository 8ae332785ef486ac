import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './problems.ts';
import { isBusy, pauseBeforeRetry } from './retry-unavailable.ts';

test('only 503 means busy', () => {
  expect([503, 500, 502, 409, 429].map((status) => isBusy(new ApiError(status, null)))).toEqual([
    true,
    ...[false, false, false, false],
  ]);
  expect(isBusy(new NetworkError('no answer'))).toBe(false);
});

const busy = (seconds: number | null) => new ApiError(503, null, seconds);
const refused = { attempt: 0, elapsed: 0, error: busy(null), jitter: 0 };

test.each([
  ['waits as long as the server says', { error: busy(5) }, 5_000],
  ['waits one second at first', {}, 1_000],
  ['waits longer each time', { attempt: 2 }, 4_000],
  ['never waits longer than eight seconds', { attempt: 30 }, 8_000],
  ['adds the jitter', { error: busy(5), jitter: 0.5 }, 5_500],
  ['retries until one minute has passed', { elapsed: 52_000, attempt: 9 }, 8_000],
  ['gives up after one minute', { elapsed: 52_001, attempt: 9 }, null],
  ['gives up if the server asks for more than one minute', { error: busy(61) }, null],
])('%s', (_name, given, pause) => {
  expect(pauseBeforeRetry({ ...refused, ...given })).toBe(pause);
});
