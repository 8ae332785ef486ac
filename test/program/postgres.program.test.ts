import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startedSaves } from '../../torture/saves.ts';
import { asDemo, withDatabase } from '../../torture/school.ts';
import { freshClient, signIn } from '../helpers/client.ts';
import { patiently } from '../helpers/patiently.ts';
import { askPostgres, type PostgresServer, startPostgres } from '../helpers/program/postgres-server.ts';
import { program as main, type Program } from '../helpers/program/processes.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';

const APP_SECRET = 'program-test-secret-'.repeat(3);
const ADMIN_PASSWORD = 'Song-Huong-2026';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 120_000);
afterAll(() => server.stop(), 120_000);

const query = <Row extends object>(database: string, text: string) =>
  askPostgres<Row>(server.url(database), text);

/** A separate database for each test. */
async function emptyDatabase(name: string): Promise<string> {
  await query('postgres', `CREATE DATABASE ${name}`);
  return server.url(name);
}

/** The pids of the processes that have logged that they listen, once there are `count` of them. */
async function workers(program: Program, count: number): Promise<number[]> {
  const pids = () => {
    const lines = program.output().stdout.split('\n');
    return lines.flatMap((line) => /"pid":(\d+),"msg":"Server listening/u.exec(line)?.[1] ?? []).map(Number);
  };
  await expect.poll(() => pids().length, patiently).toBeGreaterThanOrEqual(count);
  return pids();
}

test('two servers starting concurrently on an empty database both start, with one first account', async () => {
  const DATABASE_URL = await emptyDatabase('at_once');
  const programs = await Promise.all(
    [1, 2].map(async () => start({ env: { DATA_DIR: await dataFolder(), DATABASE_URL, APP_SECRET } })),
  );
  const passwords = programs.flatMap(
    (program) => /Mật khẩu: (\S+)/u.exec(program.output().stdout)?.[1] ?? [],
  );
  expect(passwords).toHaveLength(1);
  for (const { url } of programs) await signIn(url, 'bgh', passwords[0] ?? '');
  expect(await query('at_once', 'SELECT "username" FROM "TAIKHOAN"')).toEqual([{ username: 'bgh' }]);
});

describe('two processes', () => {
  const two = async (DATABASE_URL: string) => ({
    DATA_DIR: await dataFolder(),
    DATABASE_URL,
    APP_SECRET,
    ADMIN_PASSWORD,
    WEB_CONCURRENCY: '2',
    LOG: 'json',
  });
  const startTwo = async (DATABASE_URL: string, options = {}) =>
    start({ ...options, env: await two(DATABASE_URL) });

  test('count failed sign-ins together, report a port in use once, and stop with their parent', async () => {
    const DATABASE_URL = await emptyDatabase('limits');
    const program = await startTwo(DATABASE_URL);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const wrong = { username: 'bgh', password: 'wrong' };
      statuses.push((await freshClient(program.url)('POST', '/api/auth/token/', wrong)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);

    const PORT = new URL(program.url).port;
    const { code, stderr } = await run(main, { env: { ...(await two(DATABASE_URL)), PORT } });
    expect({ code, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(stderr).toContain(`Cổng ${PORT} đang được dùng`);

    const pids = await workers(program, 2);
    await program.end('SIGKILL');
    await expect.poll(() => pids.filter(isAlive), patiently).toEqual([]);
  });

  test('lose nothing when one is killed, replace it, and stop cleanly', async () => {
    const DATABASE_URL = await emptyDatabase('killed');
    const saves = await startedSaves(DATABASE_URL);
    const program = await startTwo(DATABASE_URL, asDemo);
    const [victim = 0] = await workers(program, 2);
    let working = true;
    const saving = saves.run(program.url, () => working);
    await saves.nextAcknowledged();
    process.kill(victim, 'SIGKILL');
    await workers(program, 3);
    await saves.nextAcknowledged();
    working = false;
    await saving;
    expect(program.output().stderr).toContain(`Tiến trình ${victim} đã dừng (SIGKILL)`);

    const stopping = saves.run(program.url);
    await saves.nextAcknowledged();
    expect((await program.end('SIGTERM')).code).toBe(0);
    await stopping;
    expect(await withDatabase(DATABASE_URL, (database) => saves.problems(database))).toEqual([]);
  });
});

test.for(['fsync', 'full_page_writes'])('a PostgreSQL with %s off is refused', async (setting) => {
  const DATABASE_URL = await emptyDatabase(`without_${setting}`);
  await query('postgres', `ALTER SYSTEM SET ${setting} = off`);
  await query('postgres', 'SELECT pg_reload_conf()');
  try {
    const env = { DATA_DIR: await dataFolder(), DATABASE_URL, APP_SECRET };
    const alone = await run(main, { env });
    expect(alone.code).toBe(1);
    expect(alone.stderr).toContain(`PostgreSQL đang tắt ${setting}`);
    const list = DATABASE_URL.replace('@', '@127.0.0.1:1,');
    const listed = await run(main, { env: { ...env, DATABASE_URL: list } });
    expect(listed.code).toBe(1);
    expect(listed.stderr).toContain('đang tắt fsync hoặc full_page_writes');
  } finally {
    await query('postgres', `ALTER SYSTEM RESET ${setting}`);
    await query('postgres', 'SELECT pg_reload_conf()');
  }
});

test('a wrong password and a missing database get different messages', async () => {
  const attempt = async (DATABASE_URL: string) =>
    run(main, { env: { DATA_DIR: await dataFolder(), DATABASE_URL } });
  const missing = await attempt(server.url('nowhere'));
  expect(missing).toMatchObject({ code: 1, stdout: '' });
  expect(missing.stderr).toContain('không tồn tại');
  const wrong = await attempt(server.url('postgres').replace(':postgres@', ':wrong-password@'));
  expect(wrong.stderr).toContain('tên hoặc mật khẩu');
  expect(wrong.stderr).not.toContain('wrong-password');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
