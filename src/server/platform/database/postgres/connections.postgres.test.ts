// A database server that drops connections, is locked by another client or hangs: every request gets a response, and
// the program recovers when the server does.

import { sql } from 'kysely';
import { expect } from 'vitest';
import { type TestApp, test } from '#test/helpers/api.ts';
import { patiently } from '#test/helpers/patiently.ts';
import { backendsOf, connectBeside } from '#test/helpers/program/other-connection.ts';
import { replyLimit } from '#test/helpers/program/reply-limit.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';
import { classifyFailure } from '../failure.ts';
import { write } from '../transaction.ts';

const score = { IDHocSinh: students.an, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };

async function save(api: TestApp) {
  const started = performance.now();
  const reply = await api.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
    ...score,
    Diem15: 7,
    Diem1Tiet: 8,
  });
  return { status: reply.statusCode, seconds: (performance.now() - started) / 1000, reply };
}

test('a connection cut while in use fails one save, and the next one succeeds', async ({ api }) => {
  const other = await connectBeside(api.location);
  const cut = write(api.database, 'exclusive', async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.selectFrom('VAITRO').select('MaVaiTro').execute();
  });
  await expect(cut).rejects.toSatisfy((error) => classifyFailure(error) === 'unreachable');
  expect((await save(api)).status).toBe(200);
});

test('if all connections are cut, every call gets a reply and later calls succeed', async ({ api }) => {
  await save(api);
  const other = await connectBeside(api.location);
  for (const pid of await backendsOf(other)) await other.query('select pg_terminate_backend($1)', [pid]);
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await save(api)).status));
  expect([200, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  expect((await save(api)).status).toBe(200);
});

test('a lock held by another client causes 503 with a retry time, and later saves succeed', async ({
  api,
}) => {
  const other = await connectBeside(api.location);
  await other.query('begin; lock table "XEPLOP" in access exclusive mode');
  const refused = await save(api);
  expect([refused.status, refused.reply.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.seconds).toBeLessThan(replyLimit);
  await other.query('rollback');
  expect((await save(api)).status).toBe(200);
});

test('frozen connections cause 503 and are replaced', async ({ api }) => {
  await save(api);
  const other = await connectBeside(api.location);
  const frozen = await backendsOf(other);
  try {
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    const refused = await save(api);
    expect(refused.status).toBe(503);
    expect(refused.seconds).toBeLessThan(replyLimit);
    await expect.poll(async () => (await save(api)).status, patiently).toBe(200);
  } finally {
    // A frozen process would also prevent the database from being dropped.
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
});
