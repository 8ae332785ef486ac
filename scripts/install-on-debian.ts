import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns whether the packages are installed now, which takes root on Debian or a derivative. */
export function installOnDebian(...packages: string[]): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    run('apt-get', 'update', '--quiet') === 0 &&
    run('apt-get', 'install', '--yes', '--no-install-recommends', ...packages) === 0
  );
}

export function run(command: string, ...args: string[]): number {
  // Packages must not prompt.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
}
