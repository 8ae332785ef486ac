import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { backupList, chosenFile, listBackups } from './backup-files.ts';
import { makeDailyBackup } from './daily.ts';
import { isSignedWith, readWhole } from './format.ts';
import { compareWithNewest } from './newest.ts';
import { restoreBackup } from './restore.ts';
import { verifyDatabase } from './verify.ts';

const secret = 'daily-secret-'.repeat(3);
const state = 'GET /api/configurations/sao-luu/';
const day = 86_400_000;
const two = Date.parse('2026-11-15T19:00:04Z');

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const settingsIn = (folder: string, keep = 14) => ({
  folder: join(folder, 'backups'),
  copyFolder: null,
  keep,
  hour: 2,
});
const made = ({ database }: TestApp, settings: ReturnType<typeof settingsIn>, moment: number) =>
  makeDailyBackup(database, settings, new Date(moment), secret);

scenarios([
  { name: 'without a session', as: 'nobody', request: state, status: 401 },
  { name: 'is for the board', as: 'GiaoVu', request: state, status: 403 },
  { name: 'is for the board', as: 'GiaoVien', request: state, status: 403 },
  {
    name: 'nothing yet',
    as: 'BGH',
    request: state,
    status: 200,
    reply: { GiuLai: 14, Gio: 2, BanThuHai: false, MotODia: true, BanSao: [], Loi: null, KhoiPhuc: null },
  },
]);

test('makes one backup a day: signed, complete and current', async ({ api, startOn }) => {
  const settings = settingsIn(await temporaryFolder());
  const contents = await contentsOf(api.database);
  const outcome = await made(api, settings, two);
  const name = 'so-diem-2026-11-16-020004.gz';
  const file = join(settings.folder, name);
  expect(outcome).toEqual({ file });
  expect(await made(api, settings, two + 3_600_000)).toBeNull();
  expect(await readdir(settings.folder)).toEqual([name]);
  const { size, mode } = await stat(file);
  expect((mode & 0o777).toString(8)).toBe('600');
  expect(isSignedWith(secret, (await readWhole(file)).end)).toBe(true);

  expect((await api.call('BGH', state)).json()).toMatchObject({
    BanSao: [{ ThoiDiem: new Date(two).toISOString(), Tep: name, KichThuoc: size }],
    Loi: null,
  });
  const { HanhDong, IDTaiKhoan, NguoiDung, ChiTiet } = await api.database.main
    .selectFrom('NHATKY')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect({ HanhDong, IDTaiKhoan, NguoiDung, ChiTiet: JSON.parse(ChiTiet) }).toEqual({
    HanhDong: 'backup.make',
    IDTaiKhoan: null,
    NguoiDung: 'Sổ Điểm',
    ChiTiet: { file: name, rows: expect.any(Number) },
  });

  const { database } = await startOn('empty');
  await restoreBackup(database, file, new Date(two), { force: false, fromElsewhere: false, secret });
  expect(await contentsOf(database)).toEqual(contents);
});

test('deletes the oldest backups and keeps manual ones and other files', async ({ api }) => {
  const settings = settingsIn(await temporaryFolder(), 2);
  for (const days of [0, 1]) await made(api, settings, two + days * day);
  const byHand = [
    ...['mine.gz', 'so-diem-2020-01-01.gz', 'so-diem-2020-01-01-020000-truoc-nang-cap.gz'],
    ...['so-diem-truoc-nang-cap.gz', 'so-diem.gz.tmp', 'truoc-so-diem-2020-01-01-020000.gz'],
  ];
  for (const name of [...byHand, 'so-diem-2020-01-01-020000.gz.tmp', 'so-diem-2020-01-01-020000.gz'])
    await writeFile(join(settings.folder, name), 'x');
  await made(api, settings, two + 2 * day);
  expect((await readdir(settings.folder)).sort()).toEqual(
    [...byHand, 'so-diem-2026-11-17-020004.gz', 'so-diem-2026-11-18-020004.gz'].sort(),
  );
});

test('a failure is reported, recorded and retried after an hour', async ({ api }) => {
  const folder = await temporaryFolder();
  const settings = settingsIn(folder);
  await made(api, settings, two);
  await rm(settings.folder, { recursive: true });
  await writeFile(settings.folder, 'not a folder');
  const later = two + day;
  const outcome = await made(api, settings, later);
  expect(outcome).toEqual({ failure: expect.stringContaining('Không đọc hoặc ghi được tệp') });
  expect(await made(api, settings, later + 60_000)).toBeNull();
  const shown = (await api.call('BGH', state)).json();
  expect(shown.Loi).toEqual({
    ThoiDiem: new Date(later).toISOString(),
    LyDo: 'Nơi của thư mục backups trên máy chủ đang là một tệp.',
  });
  expect(shown.BanSao).toHaveLength(1);
  const trail = await api.database.main.selectFrom('NHATKY').select('HanhDong').orderBy('id').execute();
  expect(trail.map(({ HanhDong }) => HanhDong)).toEqual(['backup.make', 'backup.fail']);

  await rm(settings.folder);
  expect(await made(api, settings, later + 3_600_000)).toHaveProperty('file');
  expect((await api.call('BGH', state)).json().Loi).toBeNull();
});

test('lists every backup, and selects one by number or name', async ({ api }) => {
  const settings = settingsIn(await temporaryFolder());
  expect(backupList(settings.folder, await listBackups(settings.folder))).toEqual([
    `Chưa có bản sao lưu nào trong ${settings.folder}.`,
  ]);
  for (const days of [0, 1]) await made(api, settings, two + days * day);
  await writeFile(join(settings.folder, 'other.gz'), 'not a backup');
  const lines = backupList(settings.folder, await listBackups(settings.folder));
  expect(lines).toEqual([
    `Các bản sao lưu trong ${settings.folder}, mới nhất trước:`,
    expect.stringMatching(
      /^ {3}1\. 02:00 17\/11\/2026 {2}[\d,]+ KB {2}2 niên khóa {2}\d+ học sinh {2}so-diem-2026-11-17-020004\.gz$/u,
    ),
    expect.stringMatching(/^ {3}2\. 02:00 16\/11\/2026 .* so-diem-2026-11-16-020004\.gz$/u),
    'Khôi phục một bản: npm run restore -- SỐ (thêm --force để thay dữ liệu đang có).',
  ]);
  const older = join(settings.folder, 'so-diem-2026-11-16-020004.gz');
  expect(await chosenFile(settings.folder, '2', '/here/2')).toBe(older);
  expect(await chosenFile(settings.folder, 'so-diem-2026-11-16-020004.gz', '/here/x')).toBe(older);
  expect(await chosenFile(settings.folder, '3', '/here/3')).toBe('/here/3');
  expect(await chosenFile(settings.folder, 'a/b.gz', '/here/a/b.gz')).toBe('/here/a/b.gz');
});

test('the newest backup reveals a missing end of a trail, until the data is restored', async ({
  api,
  startOn,
}) => {
  const settings = settingsIn(await temporaryFolder());
  const compare = ({ database }: TestApp, by = secret) =>
    compareWithNewest(database.main, settings.folder, by);
  expect(await compare(api)).toEqual({
    right: ['Chưa có bản sao lưu nào để so phần cuối của lịch sử và nhật ký.'],
    faults: [],
  });
  for (const days of [0, 1]) await made(api, settings, two + days * day);
  const newest = 'so-diem-2026-11-17-020004.gz';
  const { faults, recorded } = await compare(api);
  expect({ faults, NHATKY: recorded?.heads.NHATKY.rows }).toEqual({ faults: [], NHATKY: 1 });
  expect((await verifyDatabase(api.database, recorded)).faults).toEqual([]);
  const shorter = await startOn('school');
  expect((await verifyDatabase(shorter.database, recorded)).faults).toEqual([
    `Nhật ký: thiếu 1 dòng cuối so với bản sao lưu ${newest}.`,
  ]);
  expect((await compare(api, 'another-secret-'.repeat(3))).faults).toEqual([
    `Bản sao lưu mới nhất ${newest} bị hỏng hoặc không mang chữ ký của nơi này.`,
  ]);

  const older = await chosenFile(settings.folder, '2', '');
  await restoreBackup(shorter.database, older, new Date(two + 2 * day), {
    force: true,
    fromElsewhere: false,
    secret,
  });
  expect(await compare(shorter)).not.toHaveProperty('recorded');
});
