import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('nothing imports values from node:http, which would add 7 MB of memory at startup', () => {
  const files = globSync('src/server/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'));
  const importing = files.filter((file) =>
    /^import (?!type\b)[^;]* from 'node:https?';$/mu.test(readFileSync(file, 'utf8')),
  );
  expect(importing).toEqual([]);
});
