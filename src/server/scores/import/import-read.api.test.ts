// How uploaded files are interpreted.

import { readFile } from 'node:fs/promises';
import { openXlsx, saveXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { columnOf } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { test } from '#test/helpers/api.ts';
import { exportedSheet, mathSheet, upload } from '#test/helpers/files/upload.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';
import { nameSchool, ourSchool } from '#test/helpers/school/school-name.ts';
import { headers, spreadsheet } from '#test/helpers/scores/score-files.ts';
import { addStudents } from '#test/helpers/students/students.ts';
import { importProblems } from './import-scores.ts';

describe('is read:', () => {
  test('an exported sheet changes nothing', async ({ api }) => {
    const exported = await exportedSheet(api);
    const { status, body } = await upload(api, 'GiaoVien', exported);
    const row = (
      Dong: number,
      IDHocSinh: number,
      HoTen: string,
      Diem15: number,
      Diem1Tiet: number | null,
    ) => {
      const scores = { Diem15, Diem1Tiet };
      return { Dong, IDHocSinh, HoTen, Moi: scores, Goc: scores, Loi: [] };
    };
    expect([status, body]).toEqual([
      200,
      [
        row(6, students.an, 'Nguyễn Văn An', 8, 9),
        row(7, students.binh, 'Trần Thị Bình', 4, 4.5),
        row(8, students.dung, 'Đặng Quốc Dũng', 6.5, null),
      ],
    ]);
  });

  test('a completed export of a school with a name: head and signatures are not students', async ({
    api,
  }) => {
    await nameSchool(api);
    const workbook = await openXlsx(await exportedSheet(api));
    const rows = workbook.sheets[0]?.rows ?? [];
    expect([rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([
      ourSchool.CoQuanChuQuan.toUpperCase(),
      expect.stringContaining('Người lập'),
    ]);
    const dung = rows.find((cells) => cells[1] === students.dung) ?? [];
    dung[5] = '7,5';
    const { status, body } = await upload(api, 'GiaoVien', await saveXlsx(workbook));
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { Dong: 9, IDHocSinh: students.an, Moi: { Diem15: 8, Diem1Tiet: 9 }, Loi: [] },
      { Dong: 10, IDHocSinh: students.binh, Moi: { Diem15: 4, Diem1Tiet: 4.5 }, Loi: [] },
      { Dong: 11, IDHocSinh: students.dung, Moi: { Diem15: 6.5, Diem1Tiet: 7.5 }, Loi: [] },
    ]);
    expect(body).toHaveLength(3);
  });

  test('scores as users write them, next to the stored ones; nothing is written', async ({ api }) => {
    const file = await spreadsheet([
      ['Sổ điểm của tôi'],
      [],
      ['HỌ VÀ TÊN', '1 tiết', '15 PHÚT'],
      ['nguyễn  văn an', '7,5', 8.299999999999999],
      [],
      ['Trần Thị Bình', null, '10'],
      ['Đặng Quốc Dũng', 'vắng', new Date('2026-05-08T00:00:00Z')],
      ['Lê Thị Em', 5, 5],
      [null, 6.4, 7.1],
    ]);
    const { body } = await upload(api, 'GiaoVien', file);
    expect(body).toEqual([
      {
        Dong: 4,
        IDHocSinh: students.an,
        HoTen: 'nguyễn văn an',
        Moi: { Diem15: 8.3, Diem1Tiet: 7.5 },
        Goc: { Diem15: 8, Diem1Tiet: 9 },
        Loi: [],
      },
      expect.objectContaining({ Dong: 6, Moi: { Diem15: 10, Diem1Tiet: 4.5 }, Loi: [] }),
      expect.objectContaining({
        Dong: 7,
        Moi: { Diem15: 6.5, Diem1Tiet: null },
        Loi: [
          importProblems.badScore(columnOf(twoColumns, 'Diem15'), '2026-05-08'),
          importProblems.badScore(columnOf(twoColumns, 'Diem1Tiet'), 'vắng'),
        ],
      }),
      expect.objectContaining({ Dong: 8, IDHocSinh: null, Loi: [importProblems.unknown] }),
    ]);
    const { main } = api.database;
    expect(await main.selectFrom('LICHSUDIEM').selectAll().execute()).toEqual([]);
    expect(await main.selectFrom('NHATKY').selectAll().execute()).toEqual([]);
  });

  test('a formula by its last result; without one it is not a score', async ({ api }) => {
    const cells = new Map([
      ...['Học sinh', '15 phút', '1 tiết'].map((value, column) => [`0,${column}`, { value }] as const),
      ['1,0', { value: 'Nguyễn Văn An' }],
      ['1,1', { formula: '7+0.3', formulaResult: 7.3 }],
      ['1,2', { formula: 'B2+1' }],
    ]);
    const { body } = await upload(api, 'BGH', await writeXlsx({ sheets: [{ name: 'A', cells }] }));
    expect(body).toMatchObject([
      {
        Moi: { Diem15: 7.3, Diem1Tiet: 9 },
        Loi: [importProblems.badScore(columnOf(twoColumns, 'Diem1Tiet'), '=B2+1')],
      },
    ]);
  });

  test('namesakes by birth date, a student of another class with that class’s name', async ({ api }) => {
    const [first, second] = await addStudents(api.database, classes.a1, [
      { Ho: 'Lý', Ten: 'Hoa', NgaySinh: '2011-01-01' },
      { Ho: 'Lý', Ten: 'Hoa', NgaySinh: '2011-12-10' },
    ]);
    const file = await spreadsheet([
      headers,
      [1, null, 'Lý Hoa', new Date('2011-12-10T00:00:00Z'), 7, null],
      [2, null, 'Lý Hoa', '1/1/2011', 8, null],
      [3, null, 'Lý Hoa', null, 9, null],
      [4, students.em, 'Lê Thị Em', null, 9, null],
      [5, students.giang, 'Phạm Hương Giang', null, 9, null],
      [6, students.an, 'Trần Thị Bình', null, 9, null],
    ]);
    const { body } = await upload(api, 'BGH', file);
    expect(
      (body as { IDHocSinh: number | null; Loi: string[] }[]).map((row) => [row.IDHocSinh, ...row.Loi]),
    ).toEqual([
      [second],
      [first],
      [null, importProblems.namesakes],
      [null, importProblems.otherClass('10A2')],
      [null, importProblems.unknown],
      [null, importProblems.otherName('Nguyễn Văn An')],
    ]);
  });

  test('a sheet recalculated and saved by another program', async ({ api }) => {
    const file = await readFile(
      new URL('../../../../test/fixtures/score-sheet-from-libreoffice.xlsx', import.meta.url),
    );
    const { body } = await upload(api, 'GiaoVien', file);
    expect(body).toMatchObject([
      { IDHocSinh: students.an, Moi: { Diem15: 8.3, Diem1Tiet: 9 }, Loi: [] },
      { IDHocSinh: students.binh, Moi: { Diem15: 4, Diem1Tiet: 4.5 }, Loi: [] },
      { IDHocSinh: students.dung, Moi: { Diem15: 6.5, Diem1Tiet: 7.5 }, Loi: [] },
    ]);
    // The file still carries the ids of its sheet.
    expect((await upload(api, 'GiaoVien', file, { ...mathSheet, IDMonHoc: subjects.physics })).status).toBe(
      400,
    );
  });

  test('an exported sheet with head and signatures saved by another program', async ({ api }) => {
    const file = await readFile(
      new URL('../../../../test/fixtures/document-from-libreoffice.xlsx', import.meta.url),
    );
    const { body } = await upload(api, 'GiaoVien', file);
    expect(body).toMatchObject([
      { IDHocSinh: students.an, Moi: { Diem15: 8, Diem1Tiet: 9 }, Loi: [] },
      { IDHocSinh: students.binh, Moi: { Diem15: 4, Diem1Tiet: 5.25 }, Loi: [] },
      { IDHocSinh: students.dung, Moi: { Diem15: 6.5, Diem1Tiet: 7.5 }, Loi: [] },
    ]);
    expect(body).toHaveLength(3);
  });

  test('the first visible sheet', async ({ api }) => {
    const rows = [headers, [1, students.an, 'Nguyễn Văn An', null, 7, 8]];
    const sheets = [
      { name: 'Ẩn', rows: [['x']], hidden: true },
      { name: 'Điểm', rows },
      { name: 'Nháp', rows: [['y']] },
    ];
    expect(await upload(api, 'BGH', await writeXlsx({ sheets }))).toMatchObject({
      status: 200,
      body: [{ Dong: 2, Moi: { Diem15: 7, Diem1Tiet: 8 } }],
    });
  });
});
