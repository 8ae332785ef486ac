import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.for([
  [0, '0,1 KB'],
  [1_234, '1,2 KB'],
  [999_000, '999 KB'],
  [1_234_567, '1,2 MB'],
  [12_345_678_901, '12,3 GB'],
  [4_000_000_000_000, '4.000 GB'],
] as const)('%i bytes are formatted as %s', ([bytes, shown]) => {
  expect(formatBytes(bytes)).toBe(shown);
});
