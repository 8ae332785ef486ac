// Scores that were typed but could not be saved, as a file. Nothing is stored.

import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import { importLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { upload } from '#test/helpers/files/upload.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';

const request = 'POST /api/grading/diemso/ban-nhap/xuat-excel/';
const sheet = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };
const typed = { IDHocSinh: students.an, HoTen: 'Nguyễn Văn An', Diem15: '7.5', Diem1Tiet: '' };
const body = { ...sheet, Diem: [typed] };

describe('the export of unsaved scores', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request, body, status: 401 },
    {
      name: 'an unknown class',
      as: 'GiaoVien',
      request,
      body: { ...body, IDLopHoc: 99 },
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    {
      name: 'nothing typed',
      as: 'GiaoVien',
      request,
      body: { ...sheet, Diem: [] },
      status: 400,
      reply: { detail: nothingToExport },
    },
    {
      name: 'no rows',
      as: 'GiaoVien',
      request,
      body: sheet,
      status: 400,
      reply: { Diem: [messages.notList] },
    },
    {
      name: 'more than a class',
      as: 'GiaoVien',
      request,
      body: { ...sheet, Diem: Array(importLimits.rows + 1).fill(typed) },
      status: 400,
    },
  ]);

  test('contains what was typed, scores as numbers and anything else as text', async ({ api }) => {
    const Diem = [
      typed,
      { IDHocSinh: students.binh, HoTen: '=1+1', Diem15: '11', Diem1Tiet: '8,25' },
      { IDHocSinh: students.dung, HoTen: 'Đặng Quốc Dũng', Diem15: '.', Diem1Tiet: '6.50' },
    ];
    const before = await stored(api);
    const reply = await api.call('GiaoVien', request, { ...sheet, Diem });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toContain(
      "filename*=UTF-8''DiemChuaLuu_10A1_To%C3%A1n.xlsx",
    );
    const { sheets } = await readXlsx(reply.rawPayload);
    expect(sheets[0]?.rows.map((row) => row.filter((value) => value !== null))).toEqual([
      ['ĐIỂM CHƯA LƯU MÔN TOÁN'],
      ['Lớp: 10A1'],
      ['Học kỳ 1    Niên khóa: 2026-2027'],
      [],
      ['STT', 'Mã HS', 'Học sinh', 'Điểm 15 phút', 'Điểm 1 tiết'],
      [1, students.an, 'Nguyễn Văn An', 7.5],
      [2, students.binh, '=1+1', '11', 8.25],
      [3, students.dung, 'Đặng Quốc Dũng', '.', 6.5],
    ]);
    expect(await stored(api)).toEqual(before);
    const [line] = await api.database.main.selectFrom('NHATKY').selectAll().execute();
    expect([line?.HanhDong, JSON.parse(line?.ChiTiet ?? '')]).toEqual([
      'score.draft.export',
      {
        ...sheet,
        rows: 3,
        file: 'DiemChuaLuu_10A1_Toán.xlsx',
        about: 'Lớp: 10A1, Học kỳ 1, Niên khóa: 2026-2027',
      },
    ]);
  });

  test('can be imported where the sheet is open', async ({ api }) => {
    const { rawPayload } = await api.call('GiaoVien', request, body);
    const { status, body: read } = await upload(api, 'GiaoVien', rawPayload);
    expect([status, read]).toMatchObject([
      200,
      [{ IDHocSinh: students.an, Moi: { Diem15: 7.5, Diem1Tiet: 9 }, Loi: [] }],
    ]);
  });

  test('works for an old year too, where it is needed most', async ({ api }) => {
    const old = { IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath, IDHocKy: 1 };
    const reply = await api.call('GiaoVien', request, { ...old, Diem: [typed] });
    expect(reply.statusCode).toBe(200);
  });
});

const stored = ({ database }: TestApp) => database.main.selectFrom('DIEM').selectAll().execute();
