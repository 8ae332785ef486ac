import { expect, test } from 'vitest';
import { resultName, resultNames, resultOrNone } from './result.ts';

test('a result is told by its name, and no result by none', () => {
  expect([true, false].map(resultName)).toEqual(resultNames);
  expect([true, false, null].map(resultOrNone)).toEqual([...resultNames, null]);
});
