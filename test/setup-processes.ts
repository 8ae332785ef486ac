// API tests start processes of the bundle many times, so it is built from the current sources first. The end of a test
// kills them, so they never store what Node has compiled: each of them runs once before, to its own end.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from './helpers/program/processes.ts';
import buildServer from './setup-program.ts';

const scripts = [
  'program/exports/file-process.js',
  'scores/import/read-score-file-process.js',
  'students/import/read-student-file-process.js',
];

export default async function compileProcesses(): Promise<void> {
  buildServer();
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const started = scripts.map((script) =>
    spawn(process.execPath, [join(import.meta.dirname, '../dist/server', script)], { env, stdio: 'ignore' }),
  );
  await Promise.all(started.map((child) => once(child, 'close')));
}
