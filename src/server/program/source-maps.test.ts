import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { sourceFrame } from './source-maps.ts';

async function bundle(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-map-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'main.js');
  // Maps the first column of line 2 to line 3, column 4 of the source.
  const sources = [pathToFileURL(projectPath('src/server/save.ts')).href];
  writeFileSync(`${file}.map`, JSON.stringify({ version: 3, sources, names: [], mappings: ';AAEG' }));
  return pathToFileURL(file).href;
}

test('maps a location in the bundle to its source', async () => {
  const url = await bundle();
  expect(sourceFrame(`async e (${url}:2:1)`)).toBe('async e (src/server/save.ts:3:4)');
  expect(sourceFrame(`${url}:2:1`)).toBe('src/server/save.ts:3:4');
});

test('leaves unknown locations unchanged', async () => {
  const frames = [
    `e (${await bundle()}:1:1)`,
    'e (file:///nowhere/main.js:2:1)',
    'processTicksAndRejections (node:internal/process/task_queues:71:5)',
    'e (/folder/node_modules/pg/lib/client.js:45:11)',
    'save (file:///folder/src/server/save.ts:3:4)',
  ];
  expect(frames.map(sourceFrame)).toEqual(frames);
});
