import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether they are installed now: only root on Debian or the like can do that here. */
export function installOnDebian(...packages: string[]): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    run('apt-get', 'update', '--quiet') === 0 &&
    run('apt-get', 'install', '--yes', '--no-install-recommends', ...packages) === 0
  );
}

export function run(command: string, ...args: string[]): number {
  // Nobody is there to answer what a package asks.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1;
}
