// Everything CI checks, in the order in which it fails fastest. `npm test`.

import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types', 'tsc', '--project', '.'],
  ['import rules', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'test', 'scripts'],
  ['unused code', 'knip'],
  ['tests', 'vitest', 'run'],
];

for (const [name, command, ...args] of steps) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'} after ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
