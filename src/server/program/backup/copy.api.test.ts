// The second copy of each backup, in BACKUP_COPY_DIR.

import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { copyBackup } from './copy.ts';
import { type BackupSettings, makeDailyBackup } from './daily.ts';
import { isAllOnOneDisk } from './one-disk.ts';
import { restoreBackup } from './restore.ts';

const secret = 'copied-secret-'.repeat(3);
const hour = 3_600_000;
const day = 24 * hour;
const two = Date.parse('2026-11-15T19:00:04Z');
const first = 'so-diem-2026-11-16-020004.gz';

async function settingsFor(keep = 14) {
  const root = await mkdtemp(join(tmpdir(), 'so-diem-copies-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const settings = { folder: join(root, 'backups'), copyFolder: join(root, 'elsewhere'), keep, hour: 2 };
  await mkdir(settings.copyFolder);
  return settings;
}

const made = ({ database }: TestApp, settings: BackupSettings, moment: number) =>
  makeDailyBackup(database, settings, new Date(moment), secret);
const shown = async (api: TestApp) => (await api.call('BGH', 'GET /api/configurations/sao-luu/')).json();

test('is the same file, and a school restored from it is the same', async ({ api, startOn }) => {
  const settings = await settingsFor();
  const contents = await contentsOf(api.database);
  expect(await made(api, settings, two)).toEqual({ file: join(settings.folder, first) });
  const copy = join(settings.copyFolder, first);
  expect(await readdir(settings.copyFolder)).toEqual([first]);
  expect(await readFile(copy)).toEqual(await readFile(join(settings.folder, first)));
  expect(((await stat(copy)).mode & 0o777).toString(8)).toBe('600');

  await rm(settings.folder, { recursive: true });
  const { database } = await startOn('empty');
  await restoreBackup(database, copy, new Date(two), { force: false, fromElsewhere: false, secret });
  expect(await contentsOf(database)).toEqual(contents);
});

test('as many are kept as of the first ones, beside other files', async ({ api }) => {
  const settings = await settingsFor(2);
  await writeFile(join(settings.copyFolder, 'mine.gz'), 'x');
  for (const days of [0, 1, 2]) await made(api, settings, two + days * day);
  const names = ['so-diem-2026-11-17-020004.gz', 'so-diem-2026-11-18-020004.gz'];
  expect(await readdir(settings.folder)).toEqual(names);
  expect((await readdir(settings.copyFolder)).sort()).toEqual(['mine.gz', ...names]);
});

test('a folder that is missing fails the backup until it is back; no further backups are made meanwhile', async ({
  api,
}) => {
  const settings = await settingsFor();
  await rm(settings.copyFolder, { recursive: true });
  const reason =
    'Bản sao lưu có trong thư mục backups, nhưng chưa có bản thứ hai (BACKUP_COPY_DIR): không có thư mục đó, có thể ổ đĩa chưa được gắn.';
  expect(await made(api, settings, two)).toEqual({ failure: reason });
  expect(await shown(api)).toMatchObject({
    BanSao: [],
    Loi: { ThoiDiem: new Date(two).toISOString(), LyDo: reason },
  });
  expect(await made(api, settings, two + hour)).toEqual({ failure: reason });
  expect(await readdir(settings.folder)).toEqual([first]);

  await mkdir(settings.copyFolder);
  expect(await made(api, settings, two + 2 * hour)).toEqual({ file: join(settings.folder, first) });
  expect(await readdir(settings.copyFolder)).toEqual([first]);
  expect(await shown(api)).toMatchObject({
    BanSao: [{ ThoiDiem: new Date(two).toISOString(), Tep: first }],
    Loi: null,
  });
  expect(await made(api, settings, two + 3 * hour)).toBeNull();
});

test('the next day, a failed copy does not stand for the new backup', async ({ api }) => {
  const settings = await settingsFor();
  await rm(settings.copyFolder, { recursive: true });
  await made(api, settings, two);
  await mkdir(settings.copyFolder);
  await made(api, settings, two + day);
  expect(await readdir(settings.copyFolder)).toEqual(['so-diem-2026-11-17-020004.gz']);
});

test('a copy that cannot be read back does not count and is not kept', async ({ api }) => {
  const settings = await settingsFor();
  await made(api, { ...settings, copyFolder: null }, two);
  const file = join(settings.folder, first);
  await truncate(file, 500);
  await expect(copyBackup(file, settings.copyFolder, 14, secret)).rejects.toThrow(
    'chưa có bản thứ hai (BACKUP_COPY_DIR): bản chép không đọc lại được.',
  );
  expect(await readdir(settings.copyFolder)).toEqual([]);
});

test('one disk is noticed', async () => {
  const { folder, copyFolder, keep, hour } = await settingsFor();
  const isOne = (copy: string | null, kept = keep) =>
    isAllOnOneDisk({ folder, copyFolder: copy, keep: kept, hour });
  expect(await isOne(null)).toBe(true);
  expect(await isOne(copyFolder)).toBe(true);
  expect(await isOne(null, 0)).toBe(false);
  // Always another file system.
  expect(await isOne('/proc')).toBe(false);
});
