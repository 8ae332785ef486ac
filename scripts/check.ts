// Everything CI checks, in the order in which it fails fastest. `npm test`.

import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '--project', '.'],
  ['import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'test', 'e2e', 'scripts'],
  ['unused code', 'knip'],
  ['build of the screens', 'vite', 'build', '--logLevel', 'warn'],
  ['size of the screens', 'node', 'scripts/check-bundle.ts'],
  ['tests', 'vitest', 'run'],
  ['browser tests', 'node', 'scripts/browser-tests.ts'],
];

for (const [name, command, ...args] of steps) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    // A build is the product's; everything else is a test.
    env: { ...process.env, NODE_ENV: command === 'vite' ? 'production' : 'test' },
  });
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'} after ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
