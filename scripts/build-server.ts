// Bundles the server into dist/server and starts it once, so that its first real start finds the compile cache filled.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'dist/server');
const fresh = `${outDir}-${process.pid}`;

await build({
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { outDir: fresh, emptyOutDir: true },
});
replace();
await startOnce();

/** By renaming, because another server of this folder may be starting right now. */
function replace(): void {
  const old = `${fresh}-old`;
  try {
    renameSync(outDir, old);
  } catch {
    // There is no build yet, or another build has just moved it away.
  }
  try {
    renameSync(fresh, outDir);
  } catch (error) {
    // Another build of the same sources was faster.
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
  for (const folder of [old, fresh]) rmSync(folder, { recursive: true, force: true });
}

/**
 * Runs the command of `npm start` on an empty data folder. A failure is ignored here: the real start will report it.
 */
async function startOnce(): Promise<void> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, ...command] = String(scripts.start).split(' ');
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'so-diem-build-'));
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR, PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, command, { cwd: root, env, timeout: 30_000 });
  child.stdout.on('data', (text: Buffer) => text.includes('http://') && child.kill('SIGTERM'));
  await once(child, 'close');
  rmSync(DATA_DIR, { recursive: true, force: true });
}
