import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '..');

test('the pictures of the README are made from the demo school', async ({ browserName: _ }, info) => {
  test.setTimeout(120_000);
  const folder = info.outputPath('pictures');
  const script = spawn(process.execPath, ['scripts/screenshots.ts', folder], { cwd: root, stdio: 'inherit' });
  expect(await once(script, 'exit')).toEqual([0, null]);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/docs\/screenshots\/([\w-]+\.png)/gu)].map(([, name]) => name);
  expect(readdirSync(folder).toSorted()).toEqual([...new Set(shown)].toSorted());
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeGreaterThan(10_000);
});
