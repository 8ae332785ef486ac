// API tests start the processes that write and read files many times. The end of a test kills them, so they never store
// what Node has compiled: each of them runs once before, to its own end.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compileCache } from './helpers/program/processes.ts';

const scripts = [
  'program/exports/file-process.ts',
  'scores/import/read-score-file-process.ts',
  'students/import/read-student-file-process.ts',
];

export default async function compileProcesses(): Promise<void> {
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
  const started = scripts.map((script) =>
    spawn(process.execPath, [join(import.meta.dirname, '../src/server', script)], { env, stdio: 'ignore' }),
  );
  await Promise.all(started.map((child) => once(child, 'close')));
}
