import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '..');

/** The file names of the pictures that these texts show from a folder. */
function shownIn(files: string[], folder: string): string[] {
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const names = [...texts.matchAll(new RegExp(`\\(${folder}/([\\w-]+\\.png)\\)`, 'gu'))].map(
    ([, name]) => name,
  );
  return [...new Set(names)].filter((name) => name !== undefined).toSorted();
}

test('the pictures of the README and the guide are taken from the demo school', async ({
  browserName: _,
}, info) => {
  test.slow();
  const folder = info.outputPath('pictures');
  const script = spawn(process.execPath, ['scripts/screenshots.ts', folder], { cwd: root, stdio: 'inherit' });
  expect(await once(script, 'exit')).toEqual([0, null]);
  const made = (part: string) => readdirSync(join(folder, part)).toSorted();
  const guide = globSync('docs/huong-dan/*.md', { cwd: root });
  expect(made('screenshots')).toEqual(shownIn(['README.md'], 'docs/screenshots'));
  expect(made('huong-dan/anh')).toEqual(shownIn(guide, 'anh'));
  for (const path of globSync('**/*.png', { cwd: folder }))
    expect(statSync(join(folder, path)).size, path).toBeGreaterThan(10_000);
});
