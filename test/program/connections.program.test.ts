// Connections with incomplete requests are closed in time, and do not keep other clients out.

import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { demoPassword } from '#server/program/demo/accounts.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { asDemo } from '../../torture/school.ts';
import { freshClient, signIn } from '../helpers/client.ts';
import { smallDemo, start } from '../helpers/program/program.ts';
import { openSocket, parseReply, textUntilClosed } from '../helpers/program/raw-http.ts';
import { stopLimit } from '../helpers/program/reply-limit.ts';

const head = (path: string, length: number, ...more: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'host: x', `content-length: ${length}`, ...more].join('\r\n')}\r\n\r\n`;
const halfBody = `${head('/api/auth/token/', 1_000, 'content-type: application/json')}{`;

/** Resolves once the socket is connected and has sent the bytes. */
const write = (socket: Socket, bytes: string) =>
  new Promise<void>((sent) => socket.write(bytes, () => sent()));

const demo = async (openFiles?: number) =>
  start({ ...asDemo, env: { DATA_DIR: await smallDemo() }, ...(openFiles && { openFiles }) });

test('with 900 half-sent bodies and 1,024 open files, others are served and all are closed after 30 seconds', async () => {
  const program = await demo(1_024);
  const url = new URL(program.url);
  const token = await signIn(program.url, 'giaovien', demoPassword);
  const attack = Array.from({ length: 900 }, () => openSocket(url));
  const slow = attack.map(textUntilClosed);
  // The server accepts connections in their order.
  await Promise.all(attack.map((socket) => write(socket, halfBody)));
  const upload = sendSlowly(url, token, 15);
  const served = await Promise.all(
    Array.from({ length: 50 }, () => freshClient(program.url)('GET', '/api/health/')),
  );
  expect(served.map(({ status }) => status)).toEqual(Array(50).fill(200));
  // The class does not exist, which is checked only once the whole file has arrived.
  expect((await upload).status).toBe(404);
  const texts = await Promise.all(slow);
  const statuses = new Set(texts.filter((text) => text !== '').map((text) => parseReply(text).status));
  expect([...statuses]).toEqual([408]);
  expect((await program.end('SIGTERM')).code).toBe(0);
});

/**
 * A legitimate file of the maximum size over a slow line. Call it after the attack: the oldest connections are closed.
 */
async function sendSlowly(url: URL, token: string, seconds: number) {
  const path = '/api/grading/diemso/nhap-excel/kiem-tra/?IDLopHoc=999999&IDMonHoc=1&IDHocKy=1';
  const socket = openSocket(url);
  const reply = textUntilClosed(socket);
  const more = [`content-type: ${spreadsheetType}`, `authorization: Bearer ${token}`, 'connection: close'];
  socket.write(head(path, importLimits.bytes, ...more));
  const part = Buffer.alloc(importLimits.bytes / 16, 7);
  for (let sent = 0; sent < importLimits.bytes; sent += part.length) {
    socket.write(part);
    await pause((seconds / 16) * 1_000);
  }
  return parseReply(await reply);
}

test('a half-sent body does not delay a stop', async () => {
  const program = await demo();
  for (const bytes of [halfBody, 'GET /api/health/ HTTP/1.1\r\nhost', '']) {
    const socket = openSocket(new URL(program.url));
    await write(socket, bytes);
  }
  // After the others, so they have been accepted.
  expect((await freshClient(program.url)('GET', '/api/health/')).status).toBe(200);
  const began = performance.now();
  expect(await program.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  expect(performance.now() - began).toBeLessThan(stopLimit);
});
