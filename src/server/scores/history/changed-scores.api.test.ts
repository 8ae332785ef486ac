// Which scores were changed after their first entry, and the history as a file.

import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import { messages } from '#shared/contract/messages.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { classes, students, subjects, years } from '#test/helpers/school/school.ts';

const save = 'POST /api/grading/diemso/cap-nhat/';
const sheet: Record<'IDLopHoc' | 'IDMonHoc' | 'IDHocKy', number> = {
  IDLopHoc: classes.a1,
  IDMonHoc: subjects.literature,
  IDHocKy: 1,
};

const query = (values: Partial<typeof sheet> = {}) => {
  const { IDLopHoc, IDMonHoc, IDHocKy } = { ...sheet, ...values };
  return `?IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;
};

const changed = (values?: Partial<typeof sheet>) => `GET /api/grading/diemso/da-sua/${query(values)}`;
const file = (values?: Partial<typeof sheet>, more = '') =>
  `GET /api/grading/diemso/lich-su/xuat-excel/${query(values)}${more}`;

const enter = (
  api: TestApp,
  as: 'BGH' | 'GiaoVien',
  IDHocSinh: number,
  Diem15: number | null,
  Diem1Tiet: number | null,
  more: object = {},
) => api.call(as, save, { ...sheet, IDHocSinh, Diem15, Diem1Tiet, ...more });

for (const [name, request] of [
  ['changed scores', changed],
  ['the history as a file', file],
] as const)
  describe(name, () => {
    scenarios([
      { name: 'is refused', as: 'nobody', request: request(), status: 401 },
      {
        name: 'an unknown class',
        as: 'BGH',
        request: request({ IDLopHoc: 99 }),
        status: 404,
        reply: { detail: messages.unknown('Lớp học') },
      },
      {
        name: 'an unknown term',
        as: 'BGH',
        request: request({ IDHocKy: 3 }),
        status: 404,
        reply: { detail: messages.unknown('Học kỳ') },
      },
      {
        name: 'a subject that the class is not taught',
        as: 'BGH',
        request: request({ IDMonHoc: subjects.unused }),
        status: 400,
        reply: { detail: gradingMessages.notTaught },
      },
      {
        name: 'no class',
        as: 'BGH',
        request: request().replace('IDLopHoc', 'x'),
        status: 400,
        reply: { detail: messages.badQuery('IDLopHoc') },
      },
    ]);
  });

describe('a score', () => {
  test('does not count as changed by its first entry, nor by the first after it was erased', async ({
    api,
  }) => {
    await enter(api, 'GiaoVien', students.an, 7, null);
    expect((await api.call('GiaoVien', changed())).json()).toEqual([]);
    await enter(api, 'GiaoVien', students.an, 7.5, 8);
    await enter(api, 'GiaoVien', students.an, null, 8);
    await enter(api, 'GiaoVien', students.an, 9, 8);
    await enter(api, 'BGH', students.binh, 0, 0);
    await enter(api, 'BGH', students.binh, 0, 1);
    expect((await api.call('GiaoVien', changed())).json()).toEqual([
      { IDHocSinh: students.an, Cot: 'Diem15', SoLan: 2 },
      { IDHocSinh: students.binh, Cot: 'Diem1Tiet', SoLan: 1 },
    ]);
    expect((await api.call('GiaoVien', changed({ IDHocKy: 2 }))).json()).toEqual([]);
    expect((await api.call('GiaoVien', changed({ IDMonHoc: subjects.math }))).json()).toEqual([]);
  });

  test('is marked in the student’s current class, and in old years too', async ({ api }) => {
    await enter(api, 'GiaoVien', students.an, 7, null);
    await enter(api, 'GiaoVien', students.an, 8, null);
    const main = writable(api.database);
    await main
      .updateTable('XEPLOP')
      .set({ IDLopHoc: classes.a2 })
      .where('IDHocSinh', '=', students.an)
      .where('IDNienKhoa', '=', years.current)
      .execute();
    expect((await api.call('BGH', changed())).json()).toEqual([]);
    expect((await api.call('BGH', changed({ IDLopHoc: classes.a2 }))).json()).toHaveLength(1);
    const old = changed({ IDLopHoc: classes.old10A1, IDMonHoc: subjects.oldMath });
    expect((await api.call('BGH', old)).json()).toEqual([]);
  });
});

describe('the history as a file', () => {
  test('is refused if empty', async ({ api }) => {
    const reply = await api.call('BGH', file());
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: nothingToExport }]);
  });

  test('describes who, when, what and how', async ({ api }) => {
    await enter(api, 'GiaoVien', students.an, 7, null, { Nguon: { Diem15: 'sheet' } });
    api.pass(61_000);
    await enter(api, 'BGH', students.binh, null, 6.25, { Nguon: { Diem1Tiet: 'paste' } });
    await enter(api, 'BGH', students.an, null, null);
    const reply = await api.call('GiaoVien', file());
    expect(reply.headers['content-disposition']).toContain(
      "UTF-8''LichSuDiem_10A1_Ng%E1%BB%AF%20v%C4%83n.xlsx",
    );
    const rows = aboveSignatures((await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? []);
    expect(rows.slice(0, 3).map((row) => row[0])).toEqual([
      'LỊCH SỬ SỬA ĐIỂM MÔN NGỮ VĂN',
      'Lớp: 10A1',
      'Học kỳ 1    Niên khóa: 2026-2027',
    ]);
    const [teacher, board] = ['Nguyễn Thị Mai', 'Nguyễn Thị Hạnh'];
    const [an, binh] = [
      [students.an, 'Nguyễn Văn An'],
      [students.binh, 'Trần Thị Bình'],
    ];
    expect(rows.slice(4)).toEqual([
      [
        'STT',
        'Thời điểm',
        'Mã HS',
        'Học sinh',
        'Cột điểm',
        'Điểm cũ',
        'Điểm mới',
        'Người sửa',
        'Vai trò',
        'Nguồn',
        'Lý do',
      ],
      [1, '16/11/2026 08:01:01', ...an, 'Điểm 15 phút', 7, null, board, 'Ban Giám Hiệu', 'API', null],
      [2, '16/11/2026 08:01:01', ...binh, 'Điểm 1 tiết', null, 6.25, board, 'Ban Giám Hiệu', 'Dán', null],
      [3, '16/11/2026 08:00:00', ...an, 'Điểm 15 phút', null, 7, teacher, 'Giáo viên', 'Bảng điểm', null],
    ]);
    const ofBinh = await api.call('GiaoVien', file({}, `&IDHocSinh=${students.binh}`));
    const rowsOfBinh = aboveSignatures((await readXlsx(ofBinh.rawPayload)).sheets[0]?.rows ?? []);
    expect(rowsOfBinh.slice(5).map((row) => row[3])).toEqual(['Trần Thị Bình']);
    const common = {
      file: 'LichSuDiem_10A1_Ngữ văn.xlsx',
      about: 'Lớp: 10A1, Học kỳ 1, Niên khóa: 2026-2027',
    };
    const audited = await api.database.main.selectFrom('NHATKY').selectAll().orderBy('id').execute();
    expect(audited.map(({ HanhDong, ChiTiet }) => [HanhDong, JSON.parse(ChiTiet)])).toEqual([
      ['score.history.export', { ...sheet, rows: 3, ...common }],
      ['score.history.export', { ...sheet, IDHocSinh: students.binh, rows: 1, ...common }],
    ]);
  });
});
