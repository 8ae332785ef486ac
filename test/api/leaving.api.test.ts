// Requests aborted before their reply must not stay counted as in progress, or eventually everyone would be rejected.

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '#server/program/app.ts';
import { type TestApp, test } from '../helpers/api.ts';
import { patiently } from '../helpers/patiently.ts';
import { classes, students, subjects } from '../helpers/school/school.ts';

const score = JSON.stringify({
  ...{ IDHocSinh: students.an, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 },
  ...{ Diem15: 5, Diem1Tiet: null },
});

async function arrange(api: TestApp) {
  const app = await buildApp(api.context);
  onTestFinished(() => app.close());
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const token = await api.tokenOf('BGH');
  const send = (bytes: string) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('error', () => undefined);
    socket.write(bytes);
    return socket;
  };
  const head = (request: string, length: number) =>
    `${request} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  return { app, head, send };
}

test('the counts return to zero whenever callers disconnect', async ({ api }) => {
  const { app, head, send } = await arrange(api);
  const bytes = Buffer.byteLength(score);
  const save = 'POST /api/grading/diemso/cap-nhat/';
  const requests = [
    head(save, bytes) + score,
    head(save, bytes) + score.slice(0, 20),
    head('GET /api/reporting/baocao/hocky/?IDNienKhoa=1&IDHocKy=1', 0),
    head(`GET /api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`, 0),
    head('POST /api/auth/token/', 40),
    head('GET /api/khong-co/', 0),
  ];
  await Promise.all(
    requests.flatMap((request) =>
      // At any moment of the work: what is expected afterwards does not depend on it.
      [0, 1, 2, 5, 10, 20, 50, 100].map(async (ms) => {
        const socket = send(request);
        await wait(ms);
        socket.destroy();
      }),
    ),
  );
  await expect
    .poll(() => [app.loadMonitor.inProgress, app.loadMonitor.waitedLong], patiently)
    .toEqual(Array(2).fill({ stranger: 0, heavy: 0, usual: 0, save: 0 }));
});

test('a body that is still arriving does not occupy a slot', async ({ api }) => {
  const { app, head, send } = await arrange(api);
  let arrived = 0;
  app.server.on('request', () => {
    arrived++;
  });
  const half = Array.from({ length: 200 }, () => send(`${head('POST /api/auth/token/', 40)}{`));
  await expect.poll(() => arrived, patiently).toBe(half.length);
  expect(app.loadMonitor.inProgress.stranger).toBe(0);
  expect((await app.inject({ url: '/api/configurations/truong/', headers: { host: 'x' } })).statusCode).toBe(
    200,
  );
  for (const socket of half) socket.destroy();
});
