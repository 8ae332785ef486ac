// Programs that operators run around the server, and a compiler. They come from the system, not from npm.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Each with its Debian package. */
export const systemPrograms = {
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
  cc: 'g++',
} as const;

export type SystemProgram = keyof typeof systemPrograms;

/** Also looks where Debian installs servers, which is on the PATH of root only. */
export function findSystemProgram(name: SystemProgram): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function requireSystemProgram(name: SystemProgram): string {
  const path = findSystemProgram(name);
  if (!path)
    throw new Error(`${name} is not installed: as root on Debian, run node scripts/find-programs.ts`);
  return path;
}
