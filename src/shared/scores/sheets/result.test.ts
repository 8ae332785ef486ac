import { expect, test } from 'vitest';
import { resultName, resultNames, resultOrNone } from './result.ts';

test('a result has a name, and no result has none', () => {
  expect([true, false].map(resultName)).toEqual(resultNames);
  expect([true, false, null].map(resultOrNone)).toEqual([...resultNames, null]);
});
