import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('nothing imports node:http for its values: that fetches all it can export, and the program is 7 MB larger from its start on', () => {
  const files = globSync('src/server/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'));
  const importing = files.filter((file) =>
    /^import (?!type\b)[^;]* from 'node:https?';$/mu.test(readFileSync(file, 'utf8')),
  );
  expect(importing).toEqual([]);
});
