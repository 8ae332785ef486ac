// One account asks for many files at once. There is one process for them, so they wait; nobody else may notice.

import type { Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { exportLimits } from '#shared/contract/limits.ts';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { observeExports } from '#test/helpers/files/exporting.ts';
import { patiently } from '#test/helpers/patiently.ts';
import { openSocket } from '#test/helpers/program/raw-http.ts';
import { classes } from '#test/helpers/school/school.ts';
import { buildApp } from '../app.ts';

const many = exportLimits.perMinute;
const list = `/api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`;
const wrong = { username: 'ai-do', password: 'không phải mật khẩu' };

/** The application with its load monitor, and a way to ask it for a file. */
async function exportsOn({ context, tokenOf }: TestApp) {
  const app = await buildApp(context);
  onTestFinished(() => app.close());
  const done: As[] = [];
  const ask = async (as: Exclude<As, 'nobody'>) => {
    const headers = { authorization: `Bearer ${await tokenOf(as)}` };
    const { statusCode } = await app.inject({ url: list, headers });
    done.push(as);
    return statusCode;
  };
  return { app, ask, done };
}

test('files that wait do not count as overload: strangers are not refused', async ({ api }) => {
  const { app, ask, done } = await exportsOn(api);
  const { loadMonitor } = app;
  const asked = Array.from({ length: many }, () => ask('BGH'));
  const counted = () => api.database.main.selectFrom('GIOIHAN').select('SoLan').executeTakeFirst();
  await expect.poll(async () => (await counted())?.SoLan, patiently).toBe(many);
  // Two samples have seen them.
  loadMonitor.sample(0);
  loadMonitor.sample(0);
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/token/', payload: wrong });
  expect([statusCode, loadMonitor.inProgress.heavy]).toEqual([401, 0]);
  expect(done.length).toBeLessThan(many);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
});

test('another account waits for one of them, not for all', async ({ api }) => {
  const other = Promise.withResolvers<number>();
  const { ask, done } = await exportsOn(api);
  observeExports((before) => {
    if (before === 0) ask('GiaoVu').then(other.resolve, other.reject);
  });
  const asked = Array.from({ length: many / 3 }, () => ask('BGH'));
  expect(await other.promise).toBe(200);
  expect(done.length).toBeLessThan(many / 3);
  await Promise.all(asked);
});

test('a file is neither made nor finished for a client that has left', async ({ api }) => {
  const sockets: Socket[] = [];
  const url = await api.listen();
  const made = observeExports((before) => {
    if (before === 0) for (const socket of sockets) socket.destroy();
  });
  const token = await api.tokenOf('BGH');
  for (let index = 0; index < 10; index++) sockets.push(openSocket(url));
  for (const socket of sockets)
    socket.write(`GET ${list} HTTP/1.1\r\nhost: truong.example\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await expect.poll(() => made.length, patiently).toBe(1);
  await expect(made[0]).rejects.toThrow('the worker');
  expect((await api.call('BGH', `GET ${list}`)).statusCode).toBe(200);
  expect(made.length).toBe(2);
});
