// `npm test`: everything CI checks, fastest failures first. `npm run check`: only the checks that take seconds.
// `npm test -- --changed [REF]`: only the tests that the difference from REF, or from main, can reach.
// `npm run test:long`: what is proven in one more way before a release.

import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { changedTests, type Selection, stages } from './check/changed-tests.ts';
import { readImports } from './check/imports.ts';

const sourceFolders = ['src', 'test', 'e2e', 'bench', 'torture', 'scripts'];
/** What the compiler remembers, so that unchanged files are not checked again. */
const typesKnown = 'node_modules/.cache/types.tsbuildinfo';
const [, , kind, since] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'so-diem-check-'));
const times: string[] = [];
const total = { passed: 0, failed: 0 };
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

if (kind === '--long') longTests();
else if (kind === '--changed') await changedOnly(since ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD');
else {
  await quickChecks();
  if (kind !== '--quick') slowTests();
}
console.log(`\n${times.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);

async function quickChecks(): Promise<void> {
  await staticChecks();
  tests('unit tests', ['unit']);
}

async function staticChecks(): Promise<void> {
  await Promise.all([
    beside(
      'types',
      'tsc',
      ...['--project', '.', '--checkers', '2'],
      ...['--incremental', '--tsBuildInfoFile', typesKnown],
    ),
    inTurn(
      ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
      ['import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', ...sourceFolders],
      ['folders', 'depcruise', '--config', '.dependency-cruiser.folders.cjs', 'src'],
      ['unused code', 'knip'],
    ),
  ]);
}

function slowTests(): void {
  buildScreens();
  findBrowser();
  step('programs of the system', 'node', 'scripts/find-programs.ts');
  tests('component tests', ['component']);
  tests('server tests', ['api-sqlite', 'api-postgres', 'program']);
  browserTests();
}

/** For daily work; before a change lands, everything has to run. */
async function changedOnly(ref: string): Promise<void> {
  const changed = [
    ...git('diff', '--name-only', '--no-renames', ref),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const imports = readImports();
  const chosen = changedTests(changed, imports);
  const all = changedTests(['package.json'], imports);
  await staticChecks();
  const inStages = (name: string, ...of: (keyof Selection)[]) => {
    const projects = of.filter((stage) => chosen[stage].length > 0);
    if (projects.length > 0) tests(name, projects, [...new Set(projects.flatMap((stage) => chosen[stage]))]);
  };
  inStages('unit tests', 'unit');
  if (chosen.component.length + chosen.browser.length > 0) findBrowser();
  inStages('component tests', 'component');
  if (chosen.program.length > 0) step('programs of the system', 'node', 'scripts/find-programs.ts');
  inStages('server tests', 'api-sqlite', 'api-postgres', 'program');
  if (chosen.browser.length > 0) {
    buildScreens();
    browserTests(...chosen.browser);
  }
  console.log(`\n${changed.length} files differ from ${ref}. Test files that were run, and left out:`);
  for (const stage of stages)
    console.log(`  ${stage}: ${chosen[stage].length}, ${all[stage].length - chosen[stage].length}`);
}

/** The lines that it prints. */
function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

function buildScreens(): void {
  step('build of the screens', 'vite', 'build', '--logLevel', 'warn');
  step('size of the screens', 'node', 'scripts/check-bundle.ts');
}

function findBrowser(): void {
  step('a browser', 'node', 'scripts/find-browser.ts');
}

/** The same in the other engine or browser, and what takes minutes. */
function longTests(): void {
  process.env['FULL_BROWSER'] = '1';
  findBrowser();
  step('programs of the system', 'node', 'scripts/find-programs.ts');
  tests('long tests', ['long-postgres', 'long-program']);
  browserTests();
}

/** For checks that leave a processor idle. Prints what the check printed at its end, so that lines do not mix. */
async function beside(name: string, command: string, ...args: string[]): Promise<void> {
  const started = Date.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test' },
  });
  // If another check fails first, this one is of no more use.
  process.on('exit', () => child.kill());
  const [status, ...printed] = await Promise.all([
    new Promise<number | null>((resolve) => child.on('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  console.log(`\n== ${name}\n${printed.join('')}`);
  finish(name, { status, seconds: secondsSince(started) });
}

async function inTurn(...checks: Parameters<typeof beside>[]): Promise<void> {
  for (const check of checks) await beside(...check);
}

function step(name: string, command: string, ...args: string[]): void {
  finish(name, run(name, command, args));
}

/** Reads the report as well: an exit code can get lost inside a library. */
function tests(name: string, projects: string[], files: string[] = []): void {
  const report = join(folder, `${projects[0]}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const outcome = run(name, 'vitest', [
    'run',
    ...chosen,
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { success, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  finish(name, outcome, { passed: numPassedTests, failed: numFailedTests, success });
}

function browserTests(...files: string[]): void {
  const report = join(folder, 'browser.json');
  const outcome = run('browser tests', 'playwright', ['test', '--reporter=list,json', ...files], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { expected, unexpected, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
  const failed = unexpected + skipped;
  finish('browser tests', outcome, { passed: expected, failed, success: failed === 0 });
}

type Outcome = { status: SpawnSyncReturns<Buffer>['status']; seconds: string };

function run(name: string, command: string, args: string[], more: NodeJS.ProcessEnv = {}): Outcome {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    // Builds run in production mode, everything else in test mode.
    env: { ...process.env, NODE_ENV: command === 'vite' ? 'production' : 'test', ...more },
  });
  return { status, seconds: secondsSince(started) };
}

function secondsSince(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(1);
}

function finish(
  name: string,
  { status, seconds }: Outcome,
  count?: { passed: number; failed: number; success: boolean },
): void {
  const ok = status === 0 && (count === undefined || (count.success && count.passed > 0));
  total.passed += count?.passed ?? 0;
  total.failed += count?.failed ?? 0;
  const counted = count ? `, ${count.passed} passed, ${count.failed} failed` : '';
  times.push(`${name}: ${ok ? 'ok' : 'FAILED'} after ${seconds} s${counted}`);
  console.log(`== ${times.at(-1)}`);
  if (!ok) process.exit(status || 1);
}
