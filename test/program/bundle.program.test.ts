// What the bundled server starts or reads besides its own code: threads, processes, fonts, lazily loaded libraries.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { emailOf } from '#server/program/demo/accounts.ts';
import { spreadsheetType } from '#shared/contract/endpoint.ts';
import { asDemo, prepareSchool, signInTo, sqliteFile } from '../../torture/school.ts';
import { textOfPdf } from '../helpers/files/pdf-pages.ts';
import { unzip } from '../helpers/files/unzip.ts';
import { patiently } from '../helpers/patiently.ts';
import { dataFolder, start } from '../helpers/program/program.ts';

/** A small school, and calls made by a member of its staff. */
async function school() {
  const DATA_DIR = await dataFolder();
  const [first] = await prepareSchool(sqliteFile(DATA_DIR));
  const program = await start({ ...asDemo, env: { DATA_DIR } });
  const authorization = `Bearer ${await signInTo(program.url, 'giaovu')}`;
  const call = (path: string, file?: Uint8Array<ArrayBuffer>) =>
    fetch(program.url + path, {
      headers: { authorization, ...(file && { 'content-type': spreadsheetType }) },
      ...(file && { method: 'POST', body: file }),
    });
  const bytesOf = async (path: string) => {
    const reply = await call(path);
    expect([path, reply.status]).toEqual([path, 200]);
    return new Uint8Array(await reply.arrayBuffer());
  };
  return { DATA_DIR, program, call, bytesOf, schoolClass: first?.id };
}

test('files are written and read', async () => {
  const { call, bytesOf, schoolClass } = await school();
  const sheet = `?IDLopHoc=${schoolClass}&IDMonHoc=1&IDHocKy=1`;
  const exported = await bytesOf(`/api/grading/diemso/xuat-excel/${sheet}`);
  expect([...unzip(exported).keys()]).toContain('xl/workbook.xml');
  const scores = await call(`/api/grading/diemso/nhap-excel/kiem-tra/${sheet}`, exported);
  expect(scores.status).toBe(200);
  expect(await scores.json()).toHaveLength(20);

  const template = await bytesOf('/api/students/hocsinh/nhap-excel/mau/');
  const students = await call('/api/students/hocsinh/nhap-excel/kiem-tra/', template);
  // The only row of the template is an example, which is skipped.
  expect([students.status, await students.text()]).toEqual([400, expect.stringContaining('học sinh')]);

  const pages = await textOfPdf(
    await bytesOf(`/api/grading/phieu-diem/pdf/?IDLopHoc=${schoolClass}&IDHocKy=1`),
  );
  expect(pages).toHaveLength(20);
  expect(pages[0]).toContain('PHIẾU ĐIỂM');
});

test('an e-mail is composed', async () => {
  const { DATA_DIR, program } = await school();
  const reply = await fetch(`${program.url}/api/auth/password-reset/request/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('giaovu') }),
  });
  expect(reply.status).toBe(200);
  const letters = () => readdir(join(DATA_DIR, 'outbox')).catch(() => []);
  await expect.poll(letters, patiently).toEqual([expect.stringMatching(/\.eml$/u)]);
});

test('the log shows the source position of an error', async () => {
  const { DATA_DIR, program, call } = await school();
  const database = new DatabaseSync(sqliteFile(DATA_DIR));
  database.exec('alter table "MONHOC" rename to "GONE"');
  database.close();
  expect((await call('/api/subjects/monhoc-list/')).status).toBe(500);
  const position = /src\/server\/school\/subjects\/[\w-]+\.ts:\d+:\d+/u;
  await expect.poll(() => program.output().stdout, patiently).toMatch(position);
  expect(program.output().stdout).not.toContain('dist/server');
});
