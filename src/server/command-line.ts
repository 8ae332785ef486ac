import { existsSync } from 'node:fs';
import { projectPath } from './paths.ts';

/** Only in the folder of a release, where npm is not needed (scripts/release.ts). */
const launcher = process.platform === 'win32' ? 'so-diem.cmd' : './so-diem';
const isRelease = existsSync(projectPath(launcher));

/** What the operator types: `npm run restore -- FILE`, or `./so-diem restore FILE` in a release. */
export function commandLine(command: string, args = ''): string {
  const words = isRelease ? [launcher, command] : ['npm run', command, args && '--'];
  return [...words, args].filter(Boolean).join(' ');
}

/** What the operator types to start the server. */
export const startCommand = isRelease ? launcher : 'npm start';
