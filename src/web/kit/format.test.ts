import { expect, test } from 'vitest';
import { formatCount } from './format.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [11876, '11.876'],
  [1234567, '1.234.567'],
])('%i is formatted as %s', (count, written) => expect(formatCount(count)).toBe(written));
