// One account asks for many files at once. There is one process for them, so they wait; nobody else may notice.

import type { Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { classListFile } from '#server/school/rosters/class-list-file.ts';
import { exportLimits } from '#shared/contract/limits.ts';
import { type As, type TestApp, test } from '#test/helpers/api.ts';
import { observeExports } from '#test/helpers/files/exporting.ts';
import { patiently } from '#test/helpers/patiently.ts';
import { openSocket } from '#test/helpers/program/raw-http.ts';
import { classes, testTime } from '#test/helpers/school/school.ts';
import { buildApp } from '../app.ts';
import { fileMaker } from './file-maker.ts';

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

test('files that wait for a client that has left are not made', async ({ api }) => {
  const sockets: Socket[] = [];
  const url = await api.listen();
  const made = observeExports((before) => {
    if (before === 0) for (const socket of sockets) socket.destroy();
  });
  const token = await api.tokenOf('BGH');
  for (let index = 0; index < many / 3; index++) sockets.push(openSocket(url));
  for (const socket of sockets)
    socket.write(`GET ${list} HTTP/1.1\r\nhost: truong.example\r\nauthorization: Bearer ${token}\r\n\r\n`);
  await expect.poll(() => made.length, patiently).toBeGreaterThan(0);
  // Stands behind all of them.
  expect((await api.call('BGH', `GET ${list}`)).statusCode).toBe(200);
  expect(made.length).toBeLessThan(sockets.length);
});

test('a file whose client leaves while it is written is not finished', async ({ api }) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const makeFile = fileMaker(app, api.database);
  const leaving = new AbortController();
  const request = {
    location: api.database.location,
    action: classListFile.action,
    params: { lophoc_id: classes.a1 },
    caller: null,
    moment: testTime,
  };
  const order = { owner: 'account 1', signal: leaving.signal, request };
  await expect(makeFile(order, () => leaving.abort())).rejects.toThrow('the worker was ended');
  const { signal } = new AbortController();
  expect((await makeFile({ ...order, signal }, () => undefined)).length).toBeGreaterThan(1000);
});
