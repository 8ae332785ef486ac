import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { dataFolder, freshClient, type Program, run, signIn, start } from './program.ts';
import { Imports } from './score-imports.ts';
import { asRegistrar, prepareSchool, Saves, withDatabase } from './score-saves.ts';

const APP_SECRET = 'program-test-secret-'.repeat(3);
const ADMIN_PASSWORD = 'Song-Huong-2026';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop(), 30_000);

async function query<Row extends object>(database: string, text: string): Promise<Row[]> {
  const connection = new pg.Client({ connectionString: server.url(database) });
  await connection.connect();
  try {
    return (await connection.query<Row>(text)).rows;
  } finally {
    await connection.end();
  }
}

/** A database of its own for every test. */
async function emptyDatabase(name: string): Promise<string> {
  await query('postgres', `CREATE DATABASE ${name}`);
  return server.url(name);
}

/** The processes that have said they listen, as soon as there are so many of them. */
async function workers(program: Program, count: number): Promise<number[]> {
  for (;;) {
    const lines = program.output().stdout.split('\n');
    const pids = lines.flatMap((line) => /"pid":(\d+),"msg":"Server listening/u.exec(line)?.[1] ?? []);
    if (pids.length >= count) return pids.map(Number);
    await wait(50);
  }
}

test('two programs starting at once on an empty database both come up, with one first account', async () => {
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
  const startTwo = async (DATABASE_URL: string) => start({ env: await two(DATABASE_URL) });

  test('count failed sign-ins together, tell once that the port is in use, and die with the one that started them', async () => {
    const DATABASE_URL = await emptyDatabase('limits');
    const program = await startTwo(DATABASE_URL);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const wrong = { username: 'bgh', password: 'wrong' };
      statuses.push((await freshClient(program.url)('POST', '/api/auth/token/', wrong)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);

    const PORT = new URL(program.url).port;
    const { code, stderr } = await run('src/server/main.ts', { env: { ...(await two(DATABASE_URL)), PORT } });
    expect({ code, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(stderr).toContain(`Cổng ${PORT} đang được dùng`);

    const pids = await workers(program, 2);
    await program.end('SIGKILL');
    const alive = () => pids.filter(isAlive);
    for (let tries = 0; tries < 100 && alive().length > 0; tries++) await wait(50);
    expect(alive()).toEqual([]);
  });

  test('lose nothing when one of them is killed, replace it, and end well', async () => {
    const DATABASE_URL = await emptyDatabase('killed');
    const students = await prepareSchool(DATABASE_URL);
    const program = await startTwo(DATABASE_URL);
    const saves = new Saves(students);
    const token = await asRegistrar(program.url);
    const [victim = 0] = await workers(program, 2);
    const deadline = performance.now() + 3_000;
    const saving = saves.run(program.url, token, () => performance.now() < deadline);
    await saves.moreAnswers();
    process.kill(victim, 'SIGKILL');
    await saving;
    await workers(program, 3);
    expect(program.output().stderr).toContain(`Tiến trình ${victim} đã dừng (SIGKILL)`);

    const stopping = saves.run(program.url, token);
    await saves.moreAnswers();
    expect((await program.end('SIGTERM')).code).toBe(0);
    await stopping;
    expect(await withDatabase(DATABASE_URL, (database) => saves.problems(database))).toEqual([]);
  });
});

/** Starts the program, lets `work` go on against it for a moment, and kills it. */
async function killedDuring(
  DATABASE_URL: string,
  work: { run(url: string, token: string): Promise<void>; moreAnswers(): Promise<void> },
): Promise<void> {
  const program = await start({ env: { DATA_DIR: await dataFolder(), DATABASE_URL, APP_SECRET } });
  const working = work.run(program.url, await asRegistrar(program.url));
  await work.moreAnswers();
  await wait(Math.random() * 200);
  await program.end('SIGKILL');
  await working;
  // What the server was still doing for the killed program ends with its connections.
  await wait(300);
}

test('kill -9 while scores are saved: answered saves are there', async () => {
  const DATABASE_URL = await emptyDatabase('crash');
  const saves = new Saves(await prepareSchool(DATABASE_URL));
  for (let round = 0; round < 3; round++) {
    await killedDuring(DATABASE_URL, saves);
    expect(await withDatabase(DATABASE_URL, (database) => saves.problems(database))).toEqual([]);
  }
});

test('kill -9 while classes are imported: each import is wholly in or wholly out', async () => {
  const DATABASE_URL = await emptyDatabase('import_crash');
  const imports = new Imports(await prepareSchool(DATABASE_URL));
  for (let round = 0; round < 3; round++) {
    await withDatabase(DATABASE_URL, (database) => imports.look(database));
    await killedDuring(DATABASE_URL, imports);
    expect(await withDatabase(DATABASE_URL, (database) => imports.problems(database))).toEqual([]);
  }
});

test.for(['fsync', 'full_page_writes'])('a PostgreSQL with %s off is refused', async (setting) => {
  const DATABASE_URL = await emptyDatabase(`without_${setting}`);
  await query('postgres', `ALTER SYSTEM SET ${setting} = off`);
  await query('postgres', 'SELECT pg_reload_conf()');
  try {
    const { code, stderr } = await run('src/server/main.ts', {
      env: { DATA_DIR: await dataFolder(), DATABASE_URL, APP_SECRET },
    });
    expect(code).toBe(1);
    expect(stderr).toContain(`PostgreSQL đang tắt ${setting}`);
  } finally {
    await query('postgres', `ALTER SYSTEM RESET ${setting}`);
    await query('postgres', 'SELECT pg_reload_conf()');
  }
});

test('a wrong password and a missing database are told apart', async () => {
  const attempt = async (DATABASE_URL: string) =>
    run('src/server/main.ts', { env: { DATA_DIR: await dataFolder(), DATABASE_URL } });
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
