// Which tests a change can reach, for `npm test -- --changed`. Tests of screens and of the API start the whole
// application, so their imports say little: they are chosen by domain, and by what the files beside them import.

import { dirname } from 'node:path';
import { type Imports, reachedFrom } from './imports.ts';

export const stages = ['unit', 'component', 'api-sqlite', 'api-postgres', 'program', 'browser'] as const;
export type Stage = (typeof stages)[number];
export type Selection = Record<Stage, string[]>;

/** Configuration, and what every test of a stage starts with. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|(vitest|playwright)\.config\.ts|\.npmrc|test\/([\w-]+\.ts|replacements\/.*))$/u;
/** What may behave differently on the other engine. */
const queries = /(^|\/)([\w-]*queries\.ts|migrations\/.*|platform\/database\/.*|backup\/.*)$/u;
/** What the tests of all calls look at: the calls, their texts, and how requests are answered. */
const calls =
  /^src\/(shared\/(contract\/.*|all-endpoints\.ts|.*(api|messages|limits|fields)\.ts)|server\/(platform\/http\/.*|.*routes\.ts))$/u;
/** What makes the running program, apart from the features. */
const program =
  /^(src\/server\/((program|platform)\/.*|[\w-]+\.ts)|(migrations|scripts|deploy|bench|torture)\/.*)$/u;
/** What every screen begins with. */
const entry = /^(src\/web\/[^/]+|vite\.config\.ts)$/u;

/** The rooms of a side that are no domains. */
const floor = new Set(['contract', 'paper', 'platform', 'kit']);
const isRoof = (file: string) => /^src\/(server\/program|web\/layout)\//u.test(file);
const isTest = (file: string) => /\.(test|spec)\.ts$/u.test(file);

export function stageOf(file: string): Stage | 'long' {
  if (file.includes('.long.')) return 'long';
  if (file.startsWith('e2e/')) return 'browser';
  const kind = /\.(\w+)\.test\.ts$/u.exec(file)?.[1];
  if (kind === 'api' || kind === 'sqlite') return 'api-sqlite';
  if (kind === 'postgres') return 'api-postgres';
  return kind === 'component' || kind === 'program' ? kind : 'unit';
}

/** The tests that can notice a difference in these files, by stage. */
export function changedTests(changed: readonly string[], imports: Imports): Selection {
  const all = [...imports.keys()].filter(isTest);
  const isAll = changed.some((file) => everything.test(file));
  const chosen = all.filter((test) => isAll || changed.some(reaches(test, imports)));
  const selection = Object.fromEntries(
    stages.map((stage) => [stage, chosen.filter((test) => stageOf(test) === stage)]),
  ) as Selection;
  const onBoth = selection['api-sqlite'].filter((test) => test.endsWith('.api.test.ts'));
  if (isAll || changed.some((file) => queries.test(file))) selection['api-postgres'].push(...onBoth);
  return selection;
}

/** Returns whether this test can notice a difference in a file. */
function reaches(test: string, imports: Imports): (file: string) => boolean {
  const used = reachedFrom(imports, [test, ...beside(test, imports)], isRoof);
  const imported = reachedFrom(imports, [test]);
  const room = roomOf(test);
  const isInRoom = (file: string) => room !== undefined && roomOf(file) === room;
  switch (stageOf(test)) {
    case 'unit':
      // Documents, texts and the rules of the house are read as files.
      if (/^test\/(architecture|guide)\//u.test(test)) return () => true;
      return (file) => imported.has(file);
    case 'component':
      return (file) => used.has(file) || (isInRoom(file) && !file.startsWith('src/server/'));
    case 'api-sqlite':
    case 'api-postgres':
      if (room === undefined) return (file) => used.has(file) || calls.test(file);
      return (file) => used.has(file) || (isInRoom(file) && !file.startsWith('src/web/'));
    case 'program':
      return (file) => used.has(file) || program.test(file);
    case 'browser':
      return (file) => used.has(file) || isInRoom(file) || isBelowScreens(file);
    case 'long':
      return () => false;
  }
}

/** The sources in the folder of a test. */
function beside(test: string, imports: Imports): string[] {
  const folder = `${dirname(test)}/`;
  if (!folder.startsWith('src/')) return [];
  return [...imports.keys()].filter((file) => file.startsWith(folder) && !isTest(file));
}

/** `scores` for `src/web/scores/…` and `e2e/scores/…`; undefined elsewhere. */
const roomOf = (file: string) => /^(?:src\/\w+|e2e)\/([\w-]+)\//u.exec(file)?.[1];

const isBelowScreens = (file: string) =>
  entry.test(file) || (file.startsWith('src/') && floor.has(roomOf(file) ?? ''));
