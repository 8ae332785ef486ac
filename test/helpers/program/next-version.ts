import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { dataFolder } from './program.ts';

/** Changes tables that every save reads or writes. */
const migration = `
ALTER TABLE "LICHSUDIEM" ADD COLUMN "PhienBanSau" TEXT;

ALTER TABLE "DIEM" ADD COLUMN "PhienBanSau" TEXT;

ALTER TABLE "TAIKHOAN" ADD COLUMN "PhienBanSau" TEXT;

ALTER TABLE "XEPLOP" ADD COLUMN "PhienBanSau" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "PHIENBANSAU" ("id" {{id}});
`;

/** This version with one more migration, in its own folder; returns the script that starts it. */
export async function nextVersion(): Promise<string> {
  const folder = await dataFolder();
  await mkdir(join(folder, 'dist'));
  // A module resolves its real path, so its own files are copied instead of linked.
  for (const path of ['dist/server', 'migrations', 'package.json'])
    await cp(path, join(folder, path), { recursive: true });
  for (const path of ['dist/web', 'node_modules']) await symlink(resolve(path), join(folder, path));
  await writeFile(join(folder, 'migrations/999-next.sql'), migration);
  return join(folder, 'dist/server/start.js');
}
