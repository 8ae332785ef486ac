import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { classes, students, subjects, testTime } from '#test/helpers/school/school.ts';

const save = 'POST /api/grading/diemso/cap-nhat/';
const history = (more = '', classId: number = classes.a1) =>
  `GET /api/grading/diemso/lich-su/?IDLopHoc=${classId}&IDMonHoc=${subjects.math}&IDHocKy=1${more}`;
const score = { IDLopHoc: classes.a1, IDMonHoc: subjects.math, IDHocKy: 1 };

describe('the history of a sheet', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: history(), status: 401 },
    {
      name: 'an unknown class',
      as: 'BGH',
      request: history('', 99),
      status: 404,
      reply: { detail: messages.unknown('Lớp học') },
    },
    { name: 'is empty at first', as: 'GiaoVien', request: history(), status: 200, reply: [] },
  ]);

  test('excludes changes of the other term', async ({ api }) => {
    const ofTermTwo = { ...score, IDHocKy: 2, IDHocSinh: students.an, Diem15: 5, Diem1Tiet: 9 };
    expect((await api.call('BGH', save, ofTermTwo)).statusCode).toBe(200);
    expect((await api.call('GiaoVien', history())).json()).toEqual([]);
  });

  test('lists every change, newest first, by student and by page', async ({ api }) => {
    await api.call('GiaoVien', save, { ...score, IDHocSinh: students.an, Diem15: 5, Diem1Tiet: 9 });
    api.pass(60_000);
    await api.call('BGH', save, { ...score, IDHocSinh: students.binh, Diem15: null, Diem1Tiet: 4.55 });
    await api.call('GiaoVien', save, {
      ...score,
      IDHocSinh: students.an,
      IDMonHoc: subjects.physics,
      Diem15: 1,
      Diem1Tiet: 1,
    });
    const all = await api.call('GiaoVien', history());
    expect(all.json()).toEqual([
      {
        id: 3,
        IDHocSinh: students.binh,
        HoTen: 'Trần Thị Bình',
        Cot: 'Diem1Tiet',
        Cu: 4.5,
        Moi: 4.55,
        NguoiSua: 'Nguyễn Thị Hạnh',
        VaiTro: 'BGH',
        ThoiDiem: new Date(testTime.getTime() + 60_000).toISOString(),
        Nguon: 'API',
        LyDo: null,
      },
      expect.objectContaining({ id: 2, Cot: 'Diem15', Cu: 4, Moi: null }),
      expect.objectContaining({
        id: 1,
        HoTen: 'Nguyễn Văn An',
        Cu: 8,
        Moi: 5,
        NguoiSua: 'Nguyễn Thị Mai',
        VaiTro: 'GiaoVien',
      }),
    ]);
    const ofAn = await api.call('BGH', history(`&IDHocSinh=${students.an}`));
    expect(ofAn.json()).toMatchObject([{ id: 1 }]);
    const page = await api.call('BGH', history('&page=2&page_size=2'));
    expect(page.json()).toMatchObject({ count: 3, next: null, results: [{ id: 1 }] });
  });

  test('follows a student to the next class', async ({ api }) => {
    await api.call('GiaoVien', save, { ...score, IDHocSinh: students.an, Diem15: 5, Diem1Tiet: 9 });
    await writable(api.database)
      .updateTable('XEPLOP')
      .set({ IDLopHoc: classes.a2 })
      .where('IDHocSinh', '=', students.an)
      .execute();
    expect((await api.call('BGH', history())).json()).toEqual([]);
    expect((await api.call('BGH', history('', classes.a2))).json()).toMatchObject([{ id: 1 }]);
  });
});
