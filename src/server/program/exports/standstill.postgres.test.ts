// A database server that does not respond to the process that produces files.

import { expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { patiently } from '#test/helpers/patiently.ts';
import { backendsOf, connectBeside } from '#test/helpers/program/other-connection.ts';
import { replyLimit } from '#test/helpers/program/reply-limit.ts';
import { classes } from '#test/helpers/school/school.ts';

async function exportList(api: TestApp) {
  const started = performance.now();
  const reply = await api.call('BGH', `GET /api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`);
  return { reply, status: reply.statusCode, seconds: (performance.now() - started) / 1000 };
}

/** On a busy machine, opening the new connection can take longer than a request waits. */
const expectFile = (api: TestApp) =>
  expect.poll(async () => (await exportList(api)).status, patiently).toBe(200);

test('a lock held by another client causes 503, however many files are queued', async ({ api }) => {
  expect((await exportList(api)).status).toBe(200);
  const other = await connectBeside(api.location);
  await other.query('begin; lock table "XEPLOP" in access exclusive mode');
  const refused = await Promise.all(Array.from({ length: 4 }, () => exportList(api)));
  for (const { reply, seconds } of refused) {
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(seconds).toBeLessThan(replyLimit);
  }
  await other.query('rollback');
  await expectFile(api);
});

test('a frozen connection causes 503 and is replaced', async ({ api }) => {
  const other = await connectBeside(api.location);
  const before = await backendsOf(other);
  await exportList(api);
  const frozen = (await backendsOf(other)).filter((pid) => !before.includes(pid));
  try {
    for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    const { reply, seconds } = await exportList(api);
    expect([reply.statusCode, reply.json()]).toEqual([503, { detail: messages.unavailable }]);
    expect(seconds).toBeLessThan(replyLimit);
    await expectFile(api);
  } finally {
    // A frozen process would also prevent the database from being dropped.
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
});

test('a connection cut while idle is replaced without an error', async ({ api }) => {
  expect((await exportList(api)).status).toBe(200);
  const other = await connectBeside(api.location);
  for (const pid of await backendsOf(other)) await other.query('select pg_terminate_backend($1)', [pid]);
  expect((await exportList(api)).status).toBe(200);
});
