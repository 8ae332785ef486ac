import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppDatabase } from '#server/platform/database/open.ts';
import type { BackupState } from '#shared/home/overview/backups-api.ts';
import { historyProblems } from '../../torture/checks.ts';
import { startedSaves } from '../../torture/saves.ts';
import { asDemo, signInTo, sqliteFile, withDatabase } from '../../torture/school.ts';
import { client, signIn } from '../helpers/client.ts';
import { backedUp } from '../helpers/patiently.ts';
import { contentsOf } from '../helpers/program/contents.ts';
import { type PostgresServer, startPostgres } from '../helpers/program/postgres-server.ts';
import { dataFolder, run, smallDemo, start } from '../helpers/program/program.ts';

const ADMIN_PASSWORD = 'Song-Huong-2026';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 120_000);
afterAll(() => server.stop(), 120_000);

/** The log is separate, because every command adds an entry to the audit log of its database. */
async function contentsAndLog(database: AppDatabase) {
  const { NHATKY: log, ...contents } = await contentsOf(database);
  return { log: log?.map((line) => Object.fromEntries(JSON.parse(line))) ?? [], contents };
}

const backup = (env: NodeJS.ProcessEnv, file: string) => run('scripts/backup.ts', { env, args: [file] });
const verify = (env: NodeJS.ProcessEnv) => run('scripts/verify.ts', { env });
const restore = (env: NodeJS.ProcessEnv, ...args: string[]) => run('scripts/restore.ts', { env, args });

test('a backup made while scores are saved moves a school to another folder and to PostgreSQL', async () => {
  const DATA_DIR = await dataFolder();
  const saves = await startedSaves(sqliteFile(DATA_DIR));
  const program = await start({ ...asDemo, env: { DATA_DIR } });
  let isRunning = true;
  const saving = saves.run(program.url, () => isRunning);
  await saves.nextAcknowledged();
  const file = join(DATA_DIR, 'copy.gz');
  const made = await backup({ DATA_DIR }, file);
  await saves.nextAcknowledged();
  isRunning = false;
  await saving;
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/^Đã sao lưu [\d.]+ dòng dữ liệu vào /u);

  // Restored to places that share no secret with the first one or with each other.
  const folder = await dataFolder();
  const sameEngine = { DATA_DIR: join(folder, 'new') };
  const otherEngine = { DATA_DIR: folder, DATABASE_URL: server.url('postgres') };
  for (const env of [sameEngine, otherEngine])
    expect(await restore(env, file, '--nguon-khac')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Lịch sử điểm: .* nguyên vẹn\.$/mu),
    });
  const { contents } = await withDatabase(sqliteFile(sameEngine.DATA_DIR), async (database) => {
    expect(await historyProblems(database)).toEqual([]);
    return contentsAndLog(database);
  });
  expect((await withDatabase(otherEngine.DATABASE_URL, contentsAndLog)).contents).toEqual(contents);

  const moved = await start({ ...asDemo, env: otherEngine });
  await signInTo(moved.url, 'giaovu');
});

test('a backup of an idle school contains the whole school, also from PostgreSQL', async () => {
  const DATA_DIR = await smallDemo();
  const { contents } = await withDatabase(sqliteFile(DATA_DIR), contentsAndLog);
  const postgres = { DATA_DIR, DATABASE_URL: server.url('postgres') };
  const there = join(DATA_DIR, 'there.gz');
  const back = join(DATA_DIR, 'back.gz');
  await backup({ DATA_DIR }, there);
  expect(await restore(postgres, there, '--force', '--nguon-khac')).toMatchObject({ code: 0 });
  await backup(postgres, back);
  const again = { DATA_DIR: join(DATA_DIR, 'again') };
  expect(await restore(again, back, '--nguon-khac')).toMatchObject({ code: 0 });
  const moved = await withDatabase(sqliteFile(again.DATA_DIR), contentsAndLog);
  expect(moved.contents).toEqual(contents);
  expect(moved.log.map(({ HanhDong, ChiTiet }) => [HanhDong, JSON.parse(ChiTiet).file]).sort()).toEqual([
    ['backup.restore', 'back.gz'],
    ['backup.restore', 'there.gz'],
    ['demo.fill', undefined],
    ...Array<unknown>(3).fill(['student.correct', undefined]),
  ]);
  const here = await withDatabase(sqliteFile(DATA_DIR), contentsAndLog);
  expect(here.log).toContainEqual(
    expect.objectContaining({ HanhDong: 'backup.make', NguoiDung: 'Sổ Điểm', IDTaiKhoan: null }),
  );
});

test('every refusal is one sentence and changes nothing', async () => {
  const DATA_DIR = await smallDemo();
  const file = join(DATA_DIR, 'copy.gz');
  await backup({ DATA_DIR }, file);
  const broken = join(DATA_DIR, 'broken.gz');
  await writeFile(broken, (await readFile(file)).subarray(0, -100));
  const nowhere = join(DATA_DIR, 'nowhere');
  const before = await withDatabase(sqliteFile(DATA_DIR), contentsOf);

  // Sequentially: two concurrent commands on one folder would be refused for that reason alone.
  const attempts = [
    await backup({ DATA_DIR }, file),
    await backup({ DATA_DIR: nowhere }, join(DATA_DIR, 'other.gz')),
    await restore({ DATA_DIR }, file, '--nguon-khac'),
    await restore({ DATA_DIR }, broken, '--force'),
    await restore({ DATA_DIR }, file, '--force'),
    await restore({ DATA_DIR }, file, '--farce'),
    await backup({ DATA_DIR }, join(DATA_DIR, 'no-folder', 'copy.gz')),
    await backup({ DATA_DIR }, join(file, 'copy.gz')),
    await restore({ DATA_DIR }, DATA_DIR, '--force'),
  ];
  expect(attempts.map(({ code, stdout }) => ({ code, stdout }))).toEqual(
    attempts.map(() => ({ code: 1, stdout: '' })),
  );
  expect(attempts.map(({ stderr }) => stderr.trimEnd())).toEqual([
    expect.stringMatching(/đã có\. Hãy chọn tên khác.*$/u),
    expect.stringMatching(/^Không tìm thấy cơ sở dữ liệu/u),
    expect.stringMatching(/^Cơ sở dữ liệu đang có dữ liệu.*--force/u),
    expect.stringMatching(/^Bản sao lưu bị hỏng/u),
    expect.stringMatching(/^Bản sao lưu không mang chữ ký của nơi này.*--nguon-khac/u),
    'Cách dùng: npm run restore -- [SỐ | TỆP] [--force] [--nguon-khac]',
    `Không có thư mục ${join(DATA_DIR, 'no-folder')}.`,
    expect.stringMatching(/^Không đọc hoặc ghi được tệp .*một phần của đường dẫn không phải là thư mục\.$/u),
    expect.stringMatching(/^Không đọc hoặc ghi được tệp.*: đó là một thư mục\.$/u),
  ]);
  expect(existsSync(nowhere)).toBe(false);
  expect(await withDatabase(sqliteFile(DATA_DIR), contentsOf)).toEqual(before);
});

test('the running server makes a backup automatically; the commands list it, verify the school with it and restore it', async () => {
  const DATA_DIR = await dataFolder();
  const env = { DATA_DIR };
  expect((await restore(env)).stdout).toBe(`Chưa có bản sao lưu nào trong ${join(DATA_DIR, 'backups')}.\n`);
  const program = await start({ env: { ...env, ADMIN_PASSWORD } });
  const board = client(program.url, await signIn(program.url, 'bgh', ADMIN_PASSWORD));
  const state = async () => (await board('GET', '/api/configurations/sao-luu/')).body as BackupState;
  await expect.poll(state, backedUp).toMatchObject({ BanSao: [{}], Loi: null });
  const [copy] = (await state()).BanSao;
  expect((await program.end('SIGTERM')).code).toBe(0);

  const listed = (await restore(env)).stdout;
  expect(listed).toContain(`1. `);
  expect(listed).toContain(`0 niên khóa  0 học sinh  ${copy?.Tep}`);
  expect(await verify(env)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringContaining(`đã được so với bản sao lưu ${copy?.Tep}`),
  });

  const database = new DatabaseSync(sqliteFile(DATA_DIR));
  database.exec('DROP TRIGGER "NHATKY_KhongXoa"; DELETE FROM "NHATKY"');
  database.close();
  expect(await verify(env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Nhật ký: thiếu \d+ dòng cuối so với bản sao lưu/u),
  });
  expect(await restore(env, '1', '--force')).toMatchObject({ code: 0, stderr: '' });
  expect(await verify(env)).toMatchObject({ code: 0, stderr: '' });
});
