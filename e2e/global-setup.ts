// The demo school is created once; every worker runs on a copy of its folder.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fastFolder } from '#test/helpers/program/fast-folder.ts';
import buildServer from '#test/setup-program.ts';
import { startProduct } from './product.ts';

export default async function makeDemoSchool(): Promise<() => Promise<void>> {
  buildServer();
  const folder = await fastFolder('e2e');
  const product = await startProduct(join(folder, 'template'));
  await product.stop();
  process.env['E2E_FOLDER'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
