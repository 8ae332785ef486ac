import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only one module of the server knows where it lies: it does not lie there in the bundle', () => {
  const files = globSync('src/server/**/*.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'));
  const telling = files.filter((file) =>
    /import\.meta\.(url|dirname|filename)/u.test(readFileSync(file, 'utf8')),
  );
  expect(telling).toEqual(['src/server/paths.ts']);
});
