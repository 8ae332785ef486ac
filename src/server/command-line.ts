import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
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

/** The same, to create a school although there is another one. */
export const newSchoolCommand = isRelease ? `${launcher} --new` : 'npm start -- --new';

/** Files and folders are named relative to the folder in which npm or the launcher was called. */
export const callersPath = (path: string, env: { INIT_CWD?: string | undefined } = process.env) =>
  resolve(env.INIT_CWD ?? '.', path);
