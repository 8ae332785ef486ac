import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { expect, onTestFinished } from 'vitest';
import { scriptUrl } from '#server/paths.ts';
import { classifyFailure, failureTexts } from '#server/platform/database/failure.ts';
import { test } from '#test/helpers/api.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';
import { buildApp } from '../app.ts';
import type { FileRequest } from './file-process.ts';

const sheet = (classId: number) =>
  `GET /api/grading/diemso/xuat-excel/?IDLopHoc=${classId}&IDMonHoc=${subjects.math}&IDHocKy=1`;
const list = (classId: number) => `GET /api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classId}`;
const term = `GET /api/reporting/baocao/hocky/xuat-excel/?IDNienKhoa=${years.current}&IDHocKy=1`;

test('each of many concurrent exports gets its own file or error', async ({ api }) => {
  const replies = await Promise.all(
    [sheet(classes.a1), list(classes.a1), sheet(99), term, list(classes.k11)].map((request) =>
      api.call('BGH', request),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 200, 400]);
  const titles = await Promise.all(
    [replies[0], replies[1], replies[3]].map(async (reply) => {
      const { properties } = await readXlsx(reply?.rawPayload ?? Buffer.alloc(0));
      return properties?.title;
    }),
  );
  expect(titles).toEqual([
    'BẢNG ĐIỂM MÔN TOÁN',
    expect.stringMatching(/^DANH SÁCH LỚP/u),
    'BÁO CÁO TỔNG KẾT HỌC KỲ',
  ]);
  const lines = await api.database.main.selectFrom('NHATKY').select('HanhDong').orderBy('HanhDong').execute();
  expect(lines.map(({ HanhDong }) => HanhDong)).toEqual([
    'class.export',
    'report.term.export',
    'score.export',
  ]);
});

test('a file contains what was saved just before', async ({ api }) => {
  const before = await api.call('GiaoVien', sheet(classes.a1));
  const saved = await api.call('GiaoVien', 'POST /api/grading/diemso/cap-nhat/', {
    ...{ IDHocSinh: students.an, IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 },
    ...{ Diem15: 1.25, Diem1Tiet: 2.5 },
  });
  expect([before.statusCode, saved.statusCode]).toEqual([200, 200]);
  const { sheets } = await readXlsx((await api.call('GiaoVien', sheet(classes.a1))).rawPayload);
  expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining([1.25, 2.5]));
});

test('a database found damaged there is no longer written to', async ({ api }) => {
  const location = join(await mkdtemp(join(tmpdir(), 'so-diem-damaged-')), 'so-diem.sqlite');
  await writeFile(location, 'not a database'.repeat(1_000));
  const noticed: unknown[] = [];
  const onFailure = (error: unknown) => noticed.push(classifyFailure(error));
  const app = await buildApp({ ...api.context, database: { ...api.database, location, onFailure } });
  onTestFinished(() => app.close());
  const headers = { authorization: `Bearer ${await api.tokenOf('BGH')}` };
  const url = list(classes.a1).replace('GET ', '');
  const reply = await app.inject({ url, headers });
  expect([reply.statusCode, reply.json()]).toEqual([503, { detail: failureTexts.damaged.clientMessage }]);
  expect(noticed).toEqual(['damaged']);
});

test('the process ends with the program, even with open connections', async ({ api }) => {
  const child = fork(scriptUrl('program/exports/file-process'), { execArgv: [], serialization: 'advanced' });
  const request: FileRequest = {
    ...{ location: api.location, action: 'class.export', params: { lophoc_id: classes.a1 } },
    caller: { id: 1, username: 'bgh', Ho: 'Ban', Ten: 'Giám Hiệu', role: 'BGH', sessionId: '' },
    ...{ moment: new Date(), timeLeft: 3_000 },
  };
  child.send({ id: 1, request });
  const [ready] = await once(child, 'message');
  expect(ready).toBe('ready');
  const [progress] = await once(child, 'message');
  expect(progress).toMatchObject({ progress: { auditDetail: { rows: 3 } } });
  const [result] = await once(child, 'message');
  expect(result).toMatchObject({ id: 1, result: { bytes: expect.anything() } });
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(3_000) });
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
