import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only one module of the server knows its own path, because the bundle moves it', () => {
  const files = globSync('src/server/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'));
  const found = files.filter((file) =>
    /import\.meta\.(url|dirname|filename)/u.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual(['src/server/paths.ts']);
});
