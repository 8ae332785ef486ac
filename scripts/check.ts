// Everything CI checks, in the order in which it fails fastest. `npm test`.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'so-diem-check-'));
const report = join(folder, 'tests.json');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

step('format and lint', 'biome', 'check', '--error-on-warnings', '.');
step('types', 'tsc', '--project', '.');
step(
  'import rules',
  'depcruise',
  '--config',
  '.dependency-cruiser.cjs',
  'src',
  'test',
  'e2e',
  'bench',
  'scripts',
);
step('unused code', 'knip');
step('build of the screens', 'vite', 'build', '--logLevel', 'warn');
step('size of the screens', 'node', 'scripts/check-bundle.ts');
step('tests', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
confirmTests();
step('browser tests', 'node', 'scripts/browser-tests.ts');

function step(name: string, command: string, ...args: string[]): void {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    // A build is the product's; everything else is a test.
    env: { ...process.env, NODE_ENV: command === 'vite' ? 'production' : 'test' },
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} after ${seconds} s`);
  if (status !== 0) process.exit(status ?? 1);
}

/** An exit code can be lost on its way through a library; the report cannot. */
function confirmTests(): void {
  const { success, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
  if (success !== true || numPassedTests === 0) process.exit(1);
}
