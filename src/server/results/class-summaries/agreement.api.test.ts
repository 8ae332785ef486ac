// Summary, sheets, lookup and reports agree with each other for any set of scores.

import fc from 'fast-check';
import { expect } from 'vitest';
import type { ClassSummary } from '#shared/results/class-summaries/api.ts';
import type { ReportRow } from '#shared/results/reports/api.ts';
import type { ScoreRow } from '#shared/scores/sheets/api.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { added, replaceScores, replaceTaught, someSchool } from '#test/helpers/school/generated-school.ts';
import { classes, years } from '#test/helpers/school/school.ts';
import { addStudents, numbered } from '#test/helpers/students/students.ts';

const year = `IDNienKhoa=${years.current}`;
const ofClasses = [
  { id: classes.a1, TenLop: '10A1' },
  { id: classes.a2, TenLop: '10A2' },
];

async function read<Reply>(api: TestApp, request: string): Promise<Reply> {
  const reply = await api.call('BGH', `GET ${request}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const summaryOf = (api: TestApp, IDLopHoc: number, IDHocKy: number) =>
  read<ClassSummary>(api, `/api/grading/tong-hop/?IDLopHoc=${IDLopHoc}&IDHocKy=${IDHocKy}`);

test('summary, sheets, lookup and reports agree', async ({ api }) => {
  const inA1 = await addStudents(api.database, classes.a1, numbered(added / 2));
  const ids = [...inA1, ...(await addStudents(api.database, classes.a2, numbered(added / 2)))];
  await fc.assert(
    fc.asyncProperty(someSchool, async ({ current, taught }) => {
      await replaceTaught(api, taught);
      await replaceScores(api, years.current, ids, current);
      for (const schoolClass of ofClasses) await agree(api, schoolClass);
    }),
    { numRuns: 8 },
  );
});

async function agree(api: TestApp, { id, TenLop }: (typeof ofClasses)[number]): Promise<void> {
  const found = await read<Record<string, number | null>[]>(
    api,
    `/api/students/tra-cuu/?nien_khoa_id=${years.current}&lophoc_id=${id}`,
  );
  for (const term of [0, 1, 2]) {
    const summary = await summaryOf(api, id, term);
    const reports =
      term === 0
        ? await read<ReportRow[]>(api, `/api/reporting/baocao/namhoc/?${year}`)
        : await read<ReportRow[]>(api, `/api/reporting/baocao/hocky/?${year}&IDHocKy=${term}`);
    expect(reports.find((row) => row.TenLop === TenLop)).toMatchObject(countsOf(summary));
    if (term === 0) continue;
    const field = `DiemTB_HK${term}`;
    expect(new Map(found.map((row) => [row['id'], row[field]]))).toEqual(
      new Map(summary.HocSinh.map(({ id: student, DiemTB }) => [student, DiemTB])),
    );
    for (const { id: subject } of summary.MonHoc) {
      const sheet = `IDLopHoc=${id}&IDMonHoc=${subject}&IDHocKy=${term}`;
      const rows = await read<ScoreRow[]>(api, `/api/grading/diemso/?${sheet}`);
      expect(rows.map(({ id: student, DiemTB }) => [student, DiemTB])).toEqual(
        summary.HocSinh.map((student) => [student.id, student.DiemTBMon[subject]]),
      );
    }
  }
}

const countsOf = ({ HocSinh }: ClassSummary) => ({
  SiSo: HocSinh.length,
  SoLuongDat: HocSinh.filter(({ Dat }) => Dat).length,
  SoLuongCoDiem: HocSinh.filter(({ DiemTB }) => DiemTB !== null).length,
  ChuaDuDiem: HocSinh.filter(({ DuDiem }) => !DuDiem).length,
});
