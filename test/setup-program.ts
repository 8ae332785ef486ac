// Program tests run the same build as `npm start`, so it is built from the current sources first.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const prepare = join(import.meta.dirname, '../scripts/prepare.mjs');

export default function buildServer(): void {
  const { status } = spawnSync(process.execPath, [prepare, '--without-screens'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the server cannot be built');
}
