// Starts a school like `deploy/so-diem@.service`, but without systemd: the same command, folder and environment. The
// user, the sandbox and the limits exist only under systemd.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const unitFile = join(root, 'deploy/so-diem@.service');

/** Replacements for /opt/so-diem, /var/lib/so-diem and /etc/so-diem. */
export type Locations = { program: string; data: string; settings: string };

export type Service = { words: string[]; folder: string; env: Record<string, string> };

/** The instance with this name; its settings file must exist. */
export function serviceOf(
  instance: string,
  locations: Locations,
  unit = readFileSync(unitFile, 'utf8'),
): Service {
  const settled = unit
    .replaceAll('%i', instance)
    .replaceAll('/opt/so-diem', locations.program)
    .replaceAll('/var/lib/so-diem', locations.data)
    .replaceAll('/etc/so-diem', locations.settings);
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'mu').exec(settled)?.[1] ?? '';
  const settings = readFileSync(value('EnvironmentFile'), 'utf8');
  return {
    words: value('ExecStart').split(' '),
    folder: value('WorkingDirectory'),
    env: { ...pairs(value('Environment').split(' ')), ...pairs(settings.split('\n')) },
  };
}

const pairs = (lines: string[]) =>
  Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/u.exec(line) ?? [];
      return name === '' ? [] : [[name, value]];
    }),
  );
