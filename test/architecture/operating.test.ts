// docs/operating.md is for people who cannot look things up in the sources.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('docs/operating.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('every command it mentions exists', () => {
  const named = [...page.matchAll(/npm (?:run ([a-z-]+)|start)/gu)].map(([, name = 'start']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every file it mentions exists', () => {
  const links = [...page.matchAll(/\]\(([^)#]+)[^)]*\)/gu)].map(([, path = '']) => join('docs', path));
  const files = [...page.matchAll(/`?((?:deploy|scripts)\/[\w@.-]+)/gu)].map(([, path = '']) => path);
  expect(files).toContain('deploy/so-diem@.service');
  expect([...links, ...files].filter((path) => !existsSync(path))).toEqual([]);
});

test('the table of settings lists every variable that the program reads', () => {
  const [, table = ''] = page.split('## Configuration\n');
  const listed = [...(table.split('\n## ')[0] ?? '').matchAll(/`([A-Z_]+)`/gu)].map(([, name]) => name);
  const source = readFileSync('src/server/platform/config.ts', 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z_]+): optional\(/gmu)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(15);
  expect(read.filter((name) => !listed.includes(name))).toEqual([]);
});
