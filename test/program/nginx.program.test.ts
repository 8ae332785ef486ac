// The server behind nginx with TLS, as described in docs/operating.md.

import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, fetch, type RequestInit } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/program/demo/accounts.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { studentImportApi } from '#shared/students/import/api.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { asDemo, type ClassOfStudents, prepareSchool, sqliteFile } from '../../torture/school.ts';
import { patiently } from '../helpers/patiently.ts';
import { freePort } from '../helpers/program/free-port.ts';
import { type Nginx, schoolHost, startNginx } from '../helpers/program/nginx.ts';
import { launch, listening, program as main, type Program } from '../helpers/program/processes.ts';
import { newStudent } from '../helpers/students/student-files.ts';
import { studentFile } from '../helpers/students/student-sheets.ts';

const otherSchool = 'khac.truong.edu.vn';
const megabyte = 1024 ** 2;

let folder: string;
let port: number;
let classes: ClassOfStudents[];
let program: Program;
let nginx: Nginx;

const startProgram = () =>
  listening(
    launch(main, {
      ...asDemo,
      env: { DATA_DIR: folder, PORT: String(port), TRUST_PROXY: '1', LOG: 'json' },
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'so-diem-proxied-'));
  port = await freePort();
  classes = await prepareSchool(sqliteFile(folder));
  program = await startProgram();
  nginx = await startNginx(port, (text) =>
    text
      .replace('map $host $so_diem {', `$&\n    ${otherSchool} so_diem_other;`)
      .replace('upstream so_diem_truong', 'upstream so_diem_other { server 127.0.0.1:9; }\n$&'),
  );
}, 120_000);
afterAll(async () => {
  await nginx.stop();
  await program.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** A browser with this local address. */
function from(localAddress: string, base = `https://${schoolHost}:${nginx.ports.https}`) {
  const dispatcher = new Agent({
    localAddress,
    connect: {
      ca: nginx.certificate,
      lookup: (_name, _options, found) => found(null, '127.0.0.1', 4),
    },
  });
  return (path: string, options: RequestInit = {}) => fetch(`${base}${path}`, { ...options, dispatcher });
}

const json = (body: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function signedIn(call: ReturnType<typeof from>, username: string) {
  const reply = await call('/api/auth/token/', json({ username, password: demoPassword }));
  expect(reply.status).toBe(200);
  const { access } = (await reply.json()) as { access: string };
  return { authorization: `Bearer ${access}` };
}

test('sign-in, a sheet, a save, an export and an import of 3,000 students work', async () => {
  const call = from('127.0.0.1');
  const teacher = await signedIn(call, 'giaovien');
  const [{ id: IDLopHoc = 0, students = [] } = {}] = classes;
  const sheet = { IDLopHoc, IDMonHoc: 1, IDHocKy: 2 };
  const save = { ...sheet, IDHocSinh: students[0], Diem15: 7.25, Diem1Tiet: 8 };
  expect((await call(gradingApi.save.path, json(save, teacher))).status).toBe(200);
  const query = `IDNienKhoa=1&IDLopHoc=${IDLopHoc}&IDMonHoc=1&IDHocKy=2`;
  const rows = await (await call(`${gradingApi.sheet.path}?${query}`, { headers: teacher })).json();
  expect(rows).toContainEqual(expect.objectContaining({ id: students[0], Diem15: 7.25 }));

  const file = await call(`${gradingApi.exportSheet.path}?${query}`, { headers: teacher });
  expect(file.headers.get('content-disposition')).toContain('.xlsx');
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  const office = await signedIn(call, 'giaovu');
  const list = Array.from({ length: 3_000 }, (_, row) => newStudent(row + 2));
  const upload = await studentFile(
    ...list.map(({ Ho, Ten, GioiTinh, DiaChi }) => [
      `${Ho} ${Ten}`,
      GioiTinh,
      '28/02/2011',
      DiaChi,
      null,
      '10',
      null,
    ]),
  );
  const headers = { ...office, 'content-type': spreadsheetType };
  const checked = await call(studentImportApi.read.path, { method: 'POST', headers, body: upload });
  expect({ status: checked.status, ...((await checked.json()) as object) }).toMatchObject({
    status: 200,
    loi: 0,
  });
  const stored = await call(studentImportApi.save.path, json({ rows: list, KemTrung: true }, office));
  expect(await stored.json()).toMatchObject({ SoLuong: 3_000 });
});

test('a body that is too large gets the same message from nginx and from the application', async () => {
  const call = from('127.0.0.1');
  const office = await signedIn(call, 'giaovu');
  const refusal = async (path: string, bytes: number, type: string) => {
    const headers = { ...office, 'content-type': type };
    const reply = await call(path, { method: 'POST', headers, body: Buffer.alloc(bytes, 'x') });
    return { status: reply.status, body: await reply.json() };
  };
  expect(await refusal(studentImportApi.read.path, importLimits.bytes + 1, spreadsheetType)).toEqual({
    status: 413,
    body: { detail: messages.fileTooLarge(importLimits.bytes / megabyte) },
  });
  for (const bytes of [studentImportLimits.bodyBytes + 1, 8 * megabyte + 1])
    expect(await refusal(studentImportApi.save.path, bytes, 'application/json')).toEqual({
      status: 413,
      body: { detail: messages.tooLarge },
    });
});

test('limits count the real address of a caller, whatever its headers claim', async () => {
  const guess = async (address: string, claimed: string) => {
    const wrong = json(
      { username: 'bgh', password: 'wrong' },
      { 'x-forwarded-for': claimed, forwarded: claimed },
    );
    return (await from(address)('/api/auth/token/', wrong)).status;
  };
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt++)
    statuses.push(await guess('127.0.0.2', `198.51.100.${attempt}`));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await guess('127.0.0.3', '127.0.0.2')).toBe(401);
});

test('headers of the application arrive once each: strict transport, uncached calls, assets cached for a year', async () => {
  const call = from('127.0.0.1');
  const health = await call('/api/health/');
  expect(health.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(health.headers.get('cache-control')).toBe('no-store');
  expect(health.headers.get('server')).toBe('nginx');

  const page = await (await call('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/u.exec(page)?.[1] ?? '';
  const file = await call(script, { headers: { 'accept-encoding': 'gzip' } });
  expect(file.headers.get('content-encoding')).toBe('gzip');
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect((await file.text()).length).toBeGreaterThan(1_000);
});

test('HTTP redirects to HTTPS, HTTP/2 is offered, and an unknown host is rejected', async () => {
  const insecure = from('127.0.0.1', `http://${schoolHost}:${nginx.ports.http}`);
  const plain = await insecure('/giaovu/lop?a=1', { redirect: 'manual' });
  expect(plain.status).toBe(301);
  expect(plain.headers.get('location')).toBe(`https://${schoolHost}/giaovu/lop?a=1`);

  const session = connectHttp2(`https://127.0.0.1:${nginx.ports.https}`, {
    ca: nginx.certificate,
    servername: schoolHost,
  });
  const request = session.request({ ':path': '/api/health/', ':authority': schoolHost });
  const status = await new Promise((resolve) => request.once('response', (head) => resolve(head[':status'])));
  session.destroy();
  expect(status).toBe(200);

  const nowhere = from('127.0.0.1', `https://la.edu.vn:${nginx.ports.https}`);
  expect((await nowhere('/api/health/')).status).toBe(404);
});

test('both logs have the same request id and no student names', async () => {
  const call = from('127.0.0.1');
  const office = await signedIn(call, 'giaovu');
  const reply = await call('/api/students/hocsinh/?search=Kh%C3%A1nh+Linh', {
    headers: { ...office, 'x-request-id': 'claimed-by-the-caller' },
  });
  const id = reply.headers.get('x-request-id') ?? '';
  expect(id).toMatch(/^[0-9a-f]{32}$/u);
  await expect.poll(() => nginx.log(), patiently).toContain(id);
  await expect.poll(() => program.output().stdout, patiently).toContain(id);
  expect(await nginx.log()).not.toMatch(/search|Linh/u);
});

test('while the application is stopped, nginx answers 503 like the application, for that school only', async () => {
  const call = from('127.0.0.1');
  const other = from('127.0.0.1', `https://${otherSchool}:${nginx.ports.https}`);
  expect((await other('/api/health/')).status).toBe(503);
  expect((await call('/api/health/')).status).toBe(200);

  await program.end('SIGTERM');
  const away = await call('/api/health/');
  expect({ status: away.status, body: await away.json() }).toEqual({
    status: 503,
    body: { detail: messages.unavailable },
  });
  expect(away.headers.get('retry-after')).toBe('2');
  const page = await call('/giaovien');
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain(messages.unavailable);
  program = await startProgram();
  expect((await call('/api/health/')).status).toBe(200);
});
