import { existsSync, readFileSync } from 'node:fs';
import { open, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { writable } from '#server/platform/database/writable.ts';
import { demoPassword } from '#server/program/demo/accounts.ts';
import { messages } from '#shared/contract/messages.ts';
import { asDemo, sqliteFile, withDatabase } from '../../torture/school.ts';
import { client, freshClient, signIn } from '../helpers/client.ts';
import { freePort } from '../helpers/program/free-port.ts';
import { program as main } from '../helpers/program/processes.ts';
import { dataFolder, run, smallDemo, start } from '../helpers/program/program.ts';

const ADMIN_PASSWORD = 'Song-Huong-2026';
const printedPassword = (stdout: string) => /Mật khẩu: (\S+)/u.exec(stdout)?.[1];

describe('the first start', () => {
  test('responds, and the printed account signs in; the second start keeps it and prints none', async () => {
    const env = { DATA_DIR: await dataFolder() };
    const first = await start({ env });
    expect(await freshClient(first.url)('GET', '/api/health/')).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    const password = printedPassword(first.output().stdout) ?? '';
    const token = await signIn(first.url, 'bgh', password);
    const ended = await first.end('SIGTERM');
    expect(ended).toMatchObject({ code: 0, stderr: '' });

    const second = await start({ env });
    expect(printedPassword(second.output().stdout)).toBeUndefined();
    await signIn(second.url, 'bgh', password);
    // A session survives a restart, because the secret is stored.
    expect((await client(second.url, token)('GET', '/api/accounts/me/')).status).toBe(200);
    expect((await second.end('SIGINT')).code).toBe(0);
  });

  test('uses the given account and never prints its password', async () => {
    const program = await start({
      env: { DATA_DIR: await dataFolder(), ADMIN_USERNAME: 'hieutruong', ADMIN_PASSWORD },
    });
    await signIn(program.url, 'hieutruong', ADMIN_PASSWORD);
    const { stdout, stderr } = await program.end('SIGTERM');
    expect(stdout + stderr).not.toContain(ADMIN_PASSWORD);
  });

  test('makes its files readable by the owner only', async () => {
    const DATA_DIR = join(await dataFolder(), 'new');
    const program = await start({ env: { DATA_DIR } });
    await program.end('SIGTERM');
    for (const [path, mode] of [
      [DATA_DIR, 0o700],
      [join(DATA_DIR, 'secret'), 0o600],
      [sqliteFile(DATA_DIR), 0o600],
    ] as const)
      expect([path, (await stat(path)).mode & 0o777]).toEqual([path, mode]);
  });
});

test('on all addresses: says where others reach it and what to set; the address is not made up', async () => {
  const program = await start({ env: { DATA_DIR: await dataFolder(), HOST: '0.0.0.0', ADMIN_PASSWORD } });
  const { stdout } = program.output();
  expect(stdout).toMatch(/^Chưa đặt PUBLIC_URL .*\bPUBLIC_URL=http:/mu);
  expect(stdout).not.toContain('http://0.0.0.0');
  const call = client(program.url, await signIn(program.url, 'bgh', ADMIN_PASSWORD));
  const TaiKhoan = [{ id: 1, MatKhau: 'Mk7wp-3xzr9-fqd2h' }];
  expect(await call('POST', '/api/accounts/nhap-excel/phieu/', { TaiKhoan })).toMatchObject({
    status: 400,
    body: { detail: messages.noPublicUrl },
  });
});

test('the demo prints its three accounts, and they sign in', async () => {
  const port = await freePort();
  const args = ['--demo', '--port', String(port)];
  const program = await start({ args, env: { DATA_DIR: await dataFolder() } });
  expect(program.url).toBe(`http://127.0.0.1:${port}`);
  expect(program.output().stdout).toContain(`bgh, giaovu, giaovien – mật khẩu ${demoPassword}`);
  for (const username of ['bgh', 'giaovu', 'giaovien']) {
    const call = client(program.url, await signIn(program.url, username, demoPassword));
    const { body } = await call('GET', '/api/configurations/quydinh/latest/');
    expect(body).toMatchObject({ TenNienKhoa: '2026-2027' });
  }
});

describe('logging', () => {
  test('LOG=text logs no requests, LOG=json logs each one without its query', async () => {
    for (const LOG of ['text', 'json']) {
      const program = await start({ env: { DATA_DIR: await dataFolder(), LOG } });
      await freshClient(program.url)('GET', '/api/health/?search=Nguyen-Van-An');
      const { stdout } = await program.end('SIGTERM');
      expect(stdout).not.toContain('Nguyen-Van-An');
      const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
      const logged = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === '/api/health/');
      expect(logged).toHaveLength(LOG === 'json' ? 1 : 0);
    }
  });

  test('LOG=json makes every line JSON, from the first one on and also when the start fails', async () => {
    const env = { DATA_DIR: await dataFolder(), LOG: 'json' };
    const program = await start({ env });
    const failed = await run(main, { env });
    const { stdout, stderr } = await program.end('SIGTERM');
    const lines = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(stderr).toBe('');
    expect(lines(stdout).map(({ level, msg }) => `${level} ${msg}`)).toEqual(
      expect.arrayContaining([
        'info Tên đăng nhập: bgh',
        expect.stringMatching(/^info Mật khẩu: \S+$/u),
        expect.stringMatching(/^warn Cảnh báo: mọi bản sao lưu nằm cùng ổ đĩa với dữ liệu/u),
        expect.stringMatching(/^info Sổ Điểm đang chạy tại http/u),
      ]),
    );
    expect(lines(failed.stderr)).toMatchObject([
      { level: 'error', msg: expect.stringContaining('chương trình Sổ Điểm khác dùng') },
    ]);
  });
});

describe('the arguments', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

  test('--help and --version end the program without a school, others are refused', async () => {
    const DATA_DIR = join(await dataFolder(), 'new');
    const started = (...args: string[]) => run(main, { args, env: { DATA_DIR } });
    const [help, itsVersion, wrong, demoOnly] = await Promise.all([
      started('--help'),
      started('--demo', '--version'),
      started('--khong-co'),
      started('--port', '9000'),
    ]);
    expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run restore'), stderr: '' });
    expect(itsVersion).toMatchObject({ code: 0, stdout: `so-diem ${version}\n`, stderr: '' });
    for (const refused of [wrong, demoOnly])
      expect(refused).toMatchObject({ code: 1, stdout: '', stderr: 'Cách dùng: npm start\n' });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe('a failing start', () => {
  const refused = async (env: NodeJS.ProcessEnv, args: string[] = [], cwd?: string) => {
    const { code, stdout, stderr } = await run(main, {
      env: { DATA_DIR: await dataFolder(), ADMIN_PASSWORD, ...env },
      args,
      ...(cwd && { cwd }),
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/^\s+at /mu);
    return stderr;
  };

  test.for<[name: string, value: string, args?: string[]]>([
    ['PORT', 'eight'],
    ['HOST', '203.0.113.1'],
    ['HOST', '0.0.0.0', ['--demo']],
    ['DATABASE_URL', 'mysql://localhost/school'],
    ['WEB_CONCURRENCY', '2'],
    ['SMTP_URL', 'localhost'],
    ['MAIL_FROM', 'nobody'],
    ['APP_SECRET', 'short'],
    ['ALLOWED_ORIGINS', '*'],
    ['TRUST_PROXY', 'true'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '0'],
    ['METRICS_HOST', 'a b'],
    ['LOG', 'none'],
    ['BACKUP_KEEP', '-1'],
    ['BACKUP_HOUR', '24'],
    ['ADMIN_USERNAME', 'x'],
    ['ADMIN_PASSWORD', '12345678'],
  ])('names the invalid setting %s=%s', async ([name, value, args]) => {
    expect(await refused({ [name]: value }, args)).toContain(`Biến môi trường ${name}`);
  });

  test('a port in use: nothing is created, and no password is lost', async () => {
    const program = await start({ env: { DATA_DIR: await dataFolder() } });
    const DATA_DIR = join(await dataFolder(), 'new');
    const taken = new URL(program.url).port;
    const withoutPassword = { DATA_DIR, ADMIN_PASSWORD: '' };
    expect(await refused({ PORT: taken, ...withoutPassword })).toContain(`Cổng ${taken} đang được dùng`);
    expect(await refused({ METRICS_PORT: taken, ...withoutPassword })).toContain('METRICS_PORT');
    const PORT = String(await freePort());
    expect(await refused({ PORT, METRICS_PORT: PORT, ...withoutPassword })).toContain('METRICS_PORT');
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test('an empty DATA_DIR while a school lies in the usual folder, unless a new one is wanted', async () => {
    const folder = await dataFolder();
    await withDatabase(sqliteFile(join(folder, 'data')), migrate);
    // As the launcher does: it is called in one folder and runs in that of the program.
    const env = { DATA_DIR: 'khac', INIT_CWD: join(folder, 'noi-khac') };
    const printed = await refused(env, [], folder);
    for (const part of [join(folder, 'noi-khac/khac'), join(folder, 'data'), 'npm start -- --new'])
      expect(printed).toContain(part);
    expect(existsSync(env.INIT_CWD)).toBe(false);
    const program = await start({ env, cwd: folder, args: ['--new'] });
    await program.end('SIGTERM');
    // It exists now.
    await start({ env, cwd: folder });
  });

  test('a data folder that is a file', async () => {
    const file = join(await dataFolder(), 'file');
    await writeFile(file, '');
    expect(await refused({ DATA_DIR: file })).toContain('DATA_DIR');
    expect(await refused({ DATA_DIR: file, APP_SECRET: 's'.repeat(32) })).toContain(file);
  });

  test('a demo school started as a real one', async () => {
    const DATA_DIR = await smallDemo();
    expect(await refused({ DATA_DIR })).toContain('Cơ sở dữ liệu này là trường dùng thử');
    await start({ ...asDemo, env: { DATA_DIR } });
  });

  test('a file that is not a database', async () => {
    const DATA_DIR = await dataFolder();
    await writeFile(sqliteFile(DATA_DIR), 'this is a letter, not a database'.repeat(100));
    expect(await refused({ DATA_DIR })).toContain('Tệp cơ sở dữ liệu bị hỏng');
  });

  test('a database damaged where the start does not read', async () => {
    const DATA_DIR = await smallDemo();
    const file = sqliteFile(DATA_DIR);
    const database = new DatabaseSync(file);
    const page = database
      .prepare(`select pgoffset, pgsize from dbstat where name = 'LICHSUDIEM' and pagetype = 'leaf'`)
      .get() as { pgoffset: number; pgsize: number };
    database.close();
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(page.pgsize, 0xaa), 0, page.pgsize, page.pgoffset);
    await handle.close();
    const { code, stdout, stderr } = await run(main, { ...asDemo, env: { DATA_DIR } });
    expect(code).toBe(1);
    expect(stderr).toContain('Tệp cơ sở dữ liệu bị hỏng');
    expect(stdout).not.toContain('đang chạy');
  });

  test('a database of a newer version', async () => {
    const DATA_DIR = await dataFolder();
    await withDatabase(sqliteFile(DATA_DIR), async (database) => {
      await migrate(database);
      await sql`insert into "MIGRATION" values ('999-future')`.execute(writable(database));
    });
    expect(await refused({ DATA_DIR })).toContain('phiên bản mới hơn');
  });

  test('an unreachable PostgreSQL', async () => {
    const DATABASE_URL = `postgres://nobody:secret@127.0.0.1:${await freePort()}/school`;
    const sentence = await refused({ DATABASE_URL });
    expect(sentence).toContain('DATABASE_URL');
    expect(sentence).not.toContain('secret');
  });
});
