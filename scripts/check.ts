// `npm test`: everything CI checks, fastest failures first. `npm run check`: only the checks that take seconds.
// `npm run test:long`: what is proven in one more way before a release.

import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const sourceFolders = ['src', 'test', 'e2e', 'bench', 'torture', 'scripts'];
/** What the compiler remembers, so that unchanged files are not checked again. */
const typesKnown = 'node_modules/.cache/types.tsbuildinfo';
const kind = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'so-diem-check-'));
const times: string[] = [];
const total = { passed: 0, failed: 0 };
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

if (kind === '--long') longTests();
else {
  await quickChecks();
  if (kind !== '--quick') slowTests();
}
console.log(`\n${times.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);

async function quickChecks(): Promise<void> {
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
  tests('unit tests', 'unit');
}

function slowTests(): void {
  step('build of the screens', 'vite', 'build', '--logLevel', 'warn');
  step('size of the screens', 'node', 'scripts/check-bundle.ts');
  step('a browser', 'node', 'scripts/find-browser.ts');
  step('programs of the system', 'node', 'scripts/find-programs.ts');
  tests('component tests', 'component');
  tests('server tests', 'api-sqlite', 'api-postgres', 'program');
  browserTests();
}

/** The same in the other engine or browser, and what takes minutes. */
function longTests(): void {
  process.env['FULL_BROWSER'] = '1';
  step('a full browser', 'node', 'scripts/find-browser.ts');
  step('programs of the system', 'node', 'scripts/find-programs.ts');
  tests('long tests', 'long-postgres', 'long-program');
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
function tests(name: string, ...projects: string[]): void {
  const report = join(folder, `${projects[0]}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const outcome = run(name, 'vitest', [
    'run',
    ...chosen,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { success, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  finish(name, outcome, { passed: numPassedTests, failed: numFailedTests, success });
}

function browserTests(): void {
  const report = join(folder, 'browser.json');
  const outcome = run('browser tests', 'playwright', ['test', '--reporter=list,json'], {
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
