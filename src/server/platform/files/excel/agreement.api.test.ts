// Exported files contain the same values as the API replies, cell by cell, for any set of scores.

import fc from 'fast-check';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { ClassSummary } from '#shared/results/class-summaries/api.ts';
import type { ReportRow } from '#shared/results/reports/api.ts';
import { twoColumnKeys } from '#shared/school/scheme/column-keys.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { added, replaceScores, replaceTaught, someSchool } from '#test/helpers/school/generated-school.ts';
import { classes, years } from '#test/helpers/school/school.ts';
import { nameSchool } from '#test/helpers/school/school-name.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

async function fetchJson<Reply>(api: TestApp, request: string): Promise<Reply> {
  const reply = await api.call('BGH', `GET ${request}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

/** The rows of the table in a file, below its headings. */
async function fileOf(api: TestApp, request: string): Promise<CellValue[][]> {
  // Stays below the rate limit for exports.
  api.pass(60_000);
  const reply = await api.call('BGH', `GET ${request}`);
  expect([request, reply.statusCode]).toEqual([request, 200]);
  const [sheet] = (await readXlsx(reply.rawPayload)).sheets;
  const rows = (sheet?.rows ?? []).slice((sheet?.rows ?? []).findIndex(([first]) => first === 'STT') + 1);
  return rows.slice(
    0,
    rows.findIndex((row) => row.every((cell) => cell === null)),
  );
}

test('score sheets, summaries and reports', async ({ api }) => {
  await nameSchool(api);
  const inA1 = await addStudents(api.database, classes.a1, numbered(added / 2));
  const ids = [...inA1, ...(await addStudents(api.database, classes.a2, numbered(added / 2)))];
  await fc.assert(
    fc.asyncProperty(someSchool, async ({ current, taught }) => {
      await replaceTaught(api, taught);
      await replaceScores(api, years.current, ids, current);
      for (const id of [classes.a1, classes.a2])
        for (const period of [0, 1, 2]) await agreeOnClass(api, id, period);
      for (const report of reports) await agreeOnReport(api, report);
    }),
    { numRuns: 4 },
  );
});

const resultOf = (passed: boolean | null) => (passed === null ? null : passed ? 'Đạt' : 'Không đạt');

async function agreeOnClass(api: TestApp, IDLopHoc: number, IDHocKy: number): Promise<void> {
  const query = `IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}`;
  const { MonHoc, HocSinh } = await fetchJson<ClassSummary>(api, `/api/grading/tong-hop/?${query}`);
  expect(await fileOf(api, `/api/grading/tong-hop/xuat-excel/?${query}`)).toEqual(
    HocSinh.map((student, index) => [
      ...[index + 1, student.HoTen, new Date(student.NgaySinh)],
      ...MonHoc.map(({ id }) => student.DiemTBMon[id]),
      ...[student.DiemTB, resultOf(student.Dat), student.Hang],
    ]),
  );
  for (const { id } of IDHocKy === 0 ? [] : MonHoc) {
    const sheet = `${query}&IDMonHoc=${id}`;
    const rows = await fetchJson<ScoreRow[]>(api, `/api/grading/diemso/?${sheet}`);
    const file = await fileOf(api, `/api/grading/diemso/xuat-excel/?${sheet}`);
    expect(file.map((row) => row.slice(0, -1))).toEqual(
      rows.map((row, index) => [
        ...[index + 1, row.id, row.HoTen, new Date(row.NgaySinh)],
        ...twoColumnKeys.map((column) => row[column]),
        row.DiemTB,
      ]),
    );
  }
}

const reports = [1, 2]
  .map((term) => `hocky/?IDNienKhoa=${years.current}&IDHocKy=${term}`)
  .concat(`namhoc/?IDNienKhoa=${years.current}`);

async function agreeOnReport(api: TestApp, report: string): Promise<void> {
  const rows = await fetchJson<ReportRow[]>(api, `/api/reporting/baocao/${report}`);
  const file = await fileOf(api, `/api/reporting/baocao/${report.replace('/?', '/xuat-excel/?')}`);
  expect(file.slice(0, -1)).toEqual(
    rows.map((row, index) => [
      ...[index + 1, row.TenLop, row.SiSo, row.SoLuongDat, row.TiLe],
      ...[row.ChuaDuDiem, row.TiLeCoDiem, row.TiLeNamTruoc],
    ]),
  );
  const sum = (field: 'SiSo' | 'SoLuongDat' | 'ChuaDuDiem') => rows.reduce((all, row) => all + row[field], 0);
  const [, , size, passed, , missing] = file.at(-1) ?? [];
  expect([size, passed, missing]).toEqual([sum('SiSo'), sum('SoLuongDat'), sum('ChuaDuDiem')]);
}
