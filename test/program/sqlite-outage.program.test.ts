// What can happen to an SQLite file while the server runs: every request gets a reply in time that names the cause, the health check reports it too, no acknowledged save is lost, and no new database replaces the old one.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, open, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { integrityProblems } from '../../torture/checks.ts';
import { startedSaves } from '../../torture/saves.ts';
import { asDemo, signInTo, sqliteFile, withDatabase } from '../../torture/school.ts';
import { client } from '../helpers/client.ts';
import { Outage } from '../helpers/program/outage.ts';
import { program as main } from '../helpers/program/processes.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';

async function schoolUnderSaves(DATA_DIR: string) {
  const file = sqliteFile(DATA_DIR);
  const saves = await startedSaves(file);
  const program = await start({ ...asDemo, env: { DATA_DIR } });
  const outage = await Outage.during(program, saves);
  /** Expects a full recovery. */
  const endWell = async () => {
    await outage.recovered();
    await outage.end();
    const problems = await withDatabase(file, async (database) => [
      ...(await saves.problems(database)),
      ...(await integrityProblems(database)),
    ]);
    expect(problems).toEqual([]);
    expect((await program.end('SIGTERM')).code).toBe(0);
  };
  return { DATA_DIR, file, program, outage, endWell };
}

/** A separate file system of this size. */
async function smallDisk(megabytes: number): Promise<string> {
  const folder = await dataFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
  });
  return folder;
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(Buffer.alloc(4096));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    await handle.close();
  }
}

test('a full disk: saves are refused with the cause until there is space', async () => {
  const { DATA_DIR, outage, program, endWell } = await schoolUnderSaves(await smallDisk(24));
  const ballast = join(DATA_DIR, 'ballast');
  await fill(ballast);
  expect(await outage.refused()).toContain('hết chỗ trên ổ đĩa');
  expect(program.output().stdout).toContain('Hết chỗ trên ổ đĩa chứa dữ liệu');
  await rm(ballast);
  await endWell();
});

test('a read-only file: saves are refused until it is writable', async () => {
  const { file, outage, endWell } = await schoolUnderSaves(await dataFolder());
  await chmod(file, 0o444);
  expect(await outage.refused()).toContain('chỉ cho phép đọc');
  await chmod(file, 0o600);
  await endWell();
});

test('a moved file: calls are refused and no new file is created until it is back', async () => {
  const { file, outage, endWell } = await schoolUnderSaves(await dataFolder());
  await rename(file, `${file}.elsewhere`);
  expect(await outage.refused()).toContain('đã bị xóa hoặc bị thay');
  expect(existsSync(file)).toBe(false);
  await rename(`${file}.elsewhere`, file);
  await endWell();
});

test('a lock held by another program: saves are refused in time, reads continue', async () => {
  const { file, outage, program, endWell } = await schoolUnderSaves(await dataFolder());
  const call = client(program.url, await signInTo(program.url, 'giaovu'));
  const other = new DatabaseSync(file, { timeout: 5_000 });
  const newest = 'select "IDLopHoc", "IDHocSinh" from "XEPLOP" order by "IDNienKhoa" desc limit 1';
  const score = { ...other.prepare(newest).get(), IDMonHoc: 1, IDHocKy: 2, Diem15: 1, Diem1Tiet: 1 };
  other.exec('begin immediate');
  // Reads sent one after the other are answered while a single save waits.
  let isAnswered = false;
  const save = call('POST', '/api/grading/diemso/cap-nhat/', score).finally(() => {
    isAnswered = true;
  });
  for (let reads = 0; reads < 5; reads++) expect((await call('GET', '/api/accounts/me/')).status).toBe(200);
  expect(isAnswered).toBe(false);
  expect((await save).status).toBe(503);
  expect(await outage.refused()).toContain('đang bị một chương trình khác giữ');
  other.exec('rollback');
  other.close();
  await endWell();
});

test('a deleted file: calls and the next start are refused until a backup is restored', async () => {
  const { DATA_DIR, file, outage, program } = await schoolUnderSaves(await dataFolder());
  const copy = join(DATA_DIR, 'copy.gz');
  expect(await run('scripts/backup.ts', { env: { DATA_DIR }, args: [copy] })).toMatchObject({ code: 0 });
  for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix);
  expect(await outage.refused()).toContain('đã bị xóa hoặc bị thay');
  expect(program.output().stdout).toContain('npm run restore');
  expect((await program.end('SIGTERM')).code).toBe(0);
  await outage.end();
  expect(await readdir(DATA_DIR)).not.toContain('so-diem.sqlite');

  const refusal = async () => {
    const { code, stdout, stderr } = await run(main, { ...asDemo, env: { DATA_DIR } });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    return stderr;
  };
  expect(await refusal()).toMatch(/không còn hoặc trống\. .*npm run restore -- TỆP.*thư mục trống/u);
  const noCopy = join(DATA_DIR, 'no-copy.gz');
  await writeFile(noCopy, 'a letter');
  expect(await run('scripts/restore.ts', { env: { DATA_DIR }, args: [noCopy] })).toMatchObject({ code: 1 });
  expect(await refusal()).toContain('npm run restore');

  expect(await run('scripts/restore.ts', { env: { DATA_DIR }, args: [copy] })).toMatchObject({ code: 0 });
  const restored = await start({ ...asDemo, env: { DATA_DIR } });
  await signInTo(restored.url, 'giaovu');
});

test('a truncated file: calls are refused, and the next start does not create a new school', async () => {
  const { DATA_DIR, file, outage, program } = await schoolUnderSaves(await dataFolder());
  await truncate(file, 0);
  expect(await outage.refused()).toContain('bị hỏng');
  await program.end('SIGKILL');
  await outage.end();
  for (const suffix of ['-wal', '-shm']) await rm(file + suffix);
  const { code, stderr } = await run(main, { ...asDemo, env: { DATA_DIR } });
  expect(code).toBe(1);
  expect(stderr).toContain('npm run restore');
});

test('a corrupted file: affected calls, then every write and the next start are refused', async () => {
  const { DATA_DIR, file, outage, program } = await schoolUnderSaves(await dataFolder());
  const call = client(program.url, await signInTo(program.url, 'giaovu'));
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(size - 4096, 0xaa), 0, size - 4096, 4096);
  await handle.close();
  // The lookup uses its own connection, which has not cached anything of the file yet.
  const lookup = await call('GET', '/api/students/tra-cuu/?nien_khoa_id=1');
  expect(lookup).toMatchObject({ status: 503, body: { detail: expect.stringContaining('bị hỏng') } });
  expect(await outage.refused()).toContain('bị hỏng');
  await program.end('SIGKILL');
  await outage.end();
  const { code, stderr } = await run(main, { ...asDemo, env: { DATA_DIR } });
  expect(code).toBe(1);
  expect(stderr).toMatch(/bị hỏng.*npm run restore/u);
});
