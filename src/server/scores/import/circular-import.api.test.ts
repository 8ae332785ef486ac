// Files of scored and judged sheets: an exported one goes back in, and what does not belong there is named.

import { type CellValue, openXlsx, saveXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { circularScheme } from '#shared/school/scheme/circular.ts';
import { importMessages } from '#shared/scores/import/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { exactMean } from '#test/helpers/files/tenths.ts';
import { exportedSheet, mathSheet, upload } from '#test/helpers/files/upload.ts';
import { sheetOf } from '#test/helpers/school/circular.ts';
import { rowOf, save, test } from '#test/helpers/school/circular-school.ts';
import { students, subjects } from '#test/helpers/school/school.ts';
import { headers, spreadsheet } from '#test/helpers/scores/score-files.ts';
import { otherSheet } from './read-score-file.ts';
import { tableProblems } from './score-table.ts';

const { an, binh, dung } = students;
const { math, literature, physics } = subjects;

type Read = { IDHocSinh: number; Moi: object; Goc: object; Loi: string[] };

const read = async (api: TestApp, subject: number, rows: CellValue[][]) =>
  upload(api, 'GiaoVien', await spreadsheet(rows), sheetOf(subject));
const refused = (detail: string) => ({ status: 400, body: { detail } });
const storedNothing = async ({ database: { main } }: TestApp) => {
  expect(await main.selectFrom('DIEMTT22').selectAll().execute()).toEqual([]);
  expect(await main.selectFrom('LICHSUDANHGIA').selectAll().execute()).toEqual([]);
};

const scoreRule = 'Điểm phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.';
const judgementRule = 'Phải là Đ (Đạt) hoặc CĐ (Chưa đạt).';

const sheets: {
  subject: number;
  entered: object[];
  cells: Record<string, CellValue>;
  Moi: object;
  stored: object;
}[] = [
  {
    subject: math,
    entered: [
      { TX1: 7, TX2: 8.5, TX3: 9, TX4: 6, GK: 7.5, CK: 8, NhanXet: 'Tiến bộ rõ.' },
      { IDHocSinh: binh, TX1: 0 },
    ],
    cells: { 'TX 1': '7,5', 'Cuối kì': 10, 'Nhận xét': ' Có  tiến bộ. ' },
    Moi: { TX1: 7.5, TX2: 8.5, TX3: 9, TX4: 6, GK: 7.5, CK: 10, NhanXet: 'Có tiến bộ.' },
    stored: { TX1: 7.5, CK: 10, DiemTB: exactMean(75 + 85 + 90 + 60 + 2 * 75 + 3 * 100, 9) / 10 },
  },
  {
    subject: physics,
    entered: [
      { TX1: 'Đ', TX2: 'CĐ', GK: 'Đ', CK: 'Đ', NhanXet: '=1+1' },
      { IDHocSinh: binh, GK: 'CĐ' },
    ],
    cells: { 'TX 2': 'đạt', 'Giữa kì': null },
    Moi: { TX1: 'Đ', TX2: 'Đ', GK: 'Đ', CK: 'Đ', NhanXet: '=1+1' },
    stored: { TX2: 'Đ', GK: 'Đ', KetQua: 'Đ' },
  },
];

describe.for(sheets)('an exported sheet of subject $subject', ({ subject, entered, cells, Moi, stored }) => {
  const fill = async (api: TestApp) => {
    for (const values of entered) expect((await save(api, subject, values)).statusCode).toBe(200);
  };

  test('changes nothing', async ({ school }) => {
    await fill(school);
    const exported = await exportedSheet(school, sheetOf(subject));
    const { status, body } = await upload(school, 'GiaoVien', exported, sheetOf(subject));
    const rows = body as Read[];
    expect([status, rows.map(({ IDHocSinh, Loi }) => [IDHocSinh, Loi])]).toEqual([
      200,
      [
        [an, []],
        [binh, []],
        [dung, []],
      ],
    ]);
    expect(rows.map((row) => row.Moi)).toEqual(rows.map(({ Goc }) => Goc));
    const { IDHocSinh: _, ...ofBinh } = { IDHocSinh: 0, ...entered[1] };
    expect([rows[0]?.Goc, rows[1]?.Goc]).toMatchObject([entered[0], ofBinh]);
  });

  test('is saved with what was changed in it; an emptied cell keeps its value', async ({ school }) => {
    await fill(school);
    const workbook = await openXlsx(await exportedSheet(school, sheetOf(subject)));
    const table = workbook.sheets[0]?.rows ?? [];
    const headings = table.find(([first]) => first === 'STT') ?? [];
    const ofAn = table.find((row) => row[1] === an) ?? [];
    for (const [heading, value] of Object.entries(cells)) ofAn[headings.indexOf(heading)] = value;
    const file = await saveXlsx(workbook);
    const { body } = await upload(school, 'GiaoVien', file, sheetOf(subject));
    const [row] = body as Read[];
    expect(row).toMatchObject({ IDHocSinh: an, Moi, Loi: [] });
    const Diem = [{ IDHocSinh: an, ...row?.Moi, Goc: row?.Goc }];
    const saved = await school.call('GiaoVien', 'POST /api/grading/diemso/nhap-excel/', {
      ...sheetOf(subject),
      Diem,
    });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, [stored]]);
    expect(await rowOf(school, subject)).toMatchObject({ ...Moi, ...stored });
    const sources = await school.database.main
      .selectFrom('LICHSUDANHGIA')
      .select('Nguon')
      .where('Cu', 'is not', null)
      .execute();
    expect(new Set(sources.map(({ Nguon }) => Nguon))).toEqual(new Set(['import']));
  });
});

describe('a file is refused', () => {
  const ofAn = [1, an, 'Nguyễn Văn An', null, 7, 8];

  test('with the columns of the other kind of year', async ({ school, startOn }) => {
    const inYear = 'Niên khóa này đánh giá theo Thông tư 22 nên không có cột';
    expect(await read(school, math, [headers, ofAn])).toEqual(
      refused(`${inYear} Điểm 15 phút. ${inYear} Điểm 1 tiết.`),
    );
    const both = [...headers.slice(0, 4), 'TX 1', 'Điểm 1 tiết'];
    expect(await read(school, math, [both, ofAn])).toEqual(refused(`${inYear} Điểm 1 tiết.`));
    await storedNothing(school);
    const withScores = await startOn('school');
    const circular = [...headers.slice(0, 4), 'TX 1', 'Giữa kì'];
    const other = 'Niên khóa này đánh giá theo hai cột điểm nên không có cột';
    expect(await read(withScores, math, [circular, ofAn])).toEqual(
      refused(`${other} TX 1. ${other} Giữa kì.`),
    );
    // Teachers keep notes beside their scores.
    const noted = [...headers, 'Nhận xét'];
    expect((await read(withScores, math, [noted, [...ofAn, 'Chăm.']])).status).toBe(200);
  });

  test('with a column that the subject lacks', async ({ school }) => {
    const head = ['Mã HS', 'TX 1', 'TX 4'];
    expect(await read(school, literature, [head, [an, 7, null]])).toEqual(
      refused('Môn này không có cột TX 4.'),
    );
    expect((await read(school, math, [head, [an, 7, null]])).status).toBe(200);
    expect(
      await read(school, physics, [
        ['Mã HS', 'TX3', 'CK'],
        [an, 'Đ', 'Đ'],
      ]),
    ).toEqual(refused('Môn này không có cột TX 3.'));
  });

  test('with the sheet of another subject, or none', async ({ school }) => {
    const exported = await exportedSheet(school, mathSheet);
    expect(await upload(school, 'BGH', exported, sheetOf(literature))).toEqual(refused(otherSheet(['môn'])));
    const judged = circularScheme({ HinhThuc: 'NhanXet', SoDiemTX: 2 });
    expect(await read(school, physics, [['Học sinh', 'Miệng']])).toEqual(
      refused(tableProblems.noHeader(judged)),
    );
  });
});

test('bad cells are named, with what their column accepts', async ({ school }) => {
  const long = 'x'.repeat(301);
  const scored = await read(school, math, [
    ['Mã HS', 'TX 1', 'TX1 cũ', 'TX2', 'GK', 'Cuối kỳ', 'Nhận xét'],
    [an, 8.25, null, 10.5, 'Đ', '8,25', long],
    [binh, -1, null, 'chín', new Date('2026-05-08T00:00:00Z'), '10,0', 'Chăm.'],
  ]);
  const bad = (name: string, cell: string, rule: string) => `${name} "${cell}" không hợp lệ. ${rule}`;
  expect(scored.body).toMatchObject([
    {
      IDHocSinh: an,
      Loi: [
        bad('TX 1', '8.25', scoreRule),
        bad('TX 2', '10.5', scoreRule),
        bad('Giữa kì', 'Đ', scoreRule),
        bad('Cuối kì', '8,25', scoreRule),
        bad('Nhận xét', `${'x'.repeat(30)}…`, messages.tooLong(300)),
      ],
    },
    {
      IDHocSinh: binh,
      Moi: { CK: 10, NhanXet: 'Chăm.' },
      Loi: [
        bad('TX 1', '-1', scoreRule),
        bad('TX 2', 'chín', scoreRule),
        bad('Giữa kì', '2026-05-08', scoreRule),
      ],
    },
  ]);
  const judged = await read(school, physics, [
    ['Mã HS', 'TX 1', 'TX 2', 'GK', 'CK'],
    [an, 8, 1, 'c', 'Đạt yêu cầu'],
  ]);
  expect(judged.body).toMatchObject([
    {
      Loi: [
        bad('TX 1', '8', judgementRule),
        bad('TX 2', '1', judgementRule),
        bad('Giữa kì', 'c', judgementRule),
        bad('Cuối kì', 'Đạt yêu cầu', judgementRule),
      ],
    },
  ]);
  await storedNothing(school);
});

test('judgements are read in every spelling', async ({ school }) => {
  const { body } = await read(school, physics, [
    ['Mã HS', 'TX 1', 'TX 2', 'Giữa kì', 'Cuối kì'],
    [an, 'Đ', 'd', ' ĐẠT ', 'đạt'],
    [binh, 'CĐ', 'cd', 'Chưa đạt', 'CHƯA  ĐẠT'],
  ]);
  const all = (value: string) => ({ TX1: value, TX2: value, GK: value, CK: value, NhanXet: null });
  expect(body).toMatchObject([
    { IDHocSinh: an, Moi: all('Đ'), Loi: [] },
    { IDHocSinh: binh, Moi: all('CĐ'), Loi: [] },
  ]);
});

describe('saving what was read', () => {
  const request = 'POST /api/grading/diemso/nhap-excel/';
  const Goc = { TX1: null };

  test('names every wrong value and stores nothing', async ({ school }) => {
    const reply = await school.call('GiaoVien', request, {
      ...sheetOf(literature),
      Diem: [
        { IDHocSinh: an, TX1: 8, Goc },
        { IDHocSinh: binh, TX1: 'Đ', TX4: 8, Goc },
        { IDHocSinh: dung, TX1: 8, Goc: { TX1: null, TX4: null } },
      ],
    });
    const lacks = 'Môn này không có cột TX 4.';
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      {
        Diem: [
          messages.inList(2, 'TX1', scoreRule),
          messages.inList(2, 'TX4', lacks),
          messages.inList(3, 'Goc', lacks),
        ],
      },
    ]);
    await storedNothing(school);
  });

  test('reports what others have changed since, and stores nothing', async ({ school }) => {
    await save(school, literature, { TX1: 5, NhanXet: 'Chăm.' }, 'otherTeacher');
    const reply = await school.call('GiaoVien', request, {
      ...sheetOf(literature),
      Diem: [binh, an].map((IDHocSinh) => ({ IDHocSinh, TX1: 8, Goc })),
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      {
        detail: importMessages.conflict,
        XungDot: [{ IDHocSinh: an, TX1: 5, NhanXet: 'Chăm.', NguoiSua: 'Nguyễn Thị Oanh' }],
      },
    ]);
    expect(await rowOf(school, literature, binh)).toMatchObject({ TX1: null });
  });
});
