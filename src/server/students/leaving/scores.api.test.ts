// Scores of somebody who has just left: rejected with the name, while everything else is saved.

import { describe, expect } from 'vitest';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import type { TestApp } from '#test/helpers/api.ts';
import { mathSheet, upload } from '#test/helpers/files/upload.ts';
import { test } from '#test/helpers/school/circular-school.ts';
import { classes, students, subjects } from '#test/helpers/school/school.ts';
import { giveHomeroom } from '#test/helpers/scores/homeroom.ts';
import { queryOf } from '#test/helpers/scores/score-entry.ts';
import { headers, spreadsheet } from '#test/helpers/scores/score-files.ts';
import { hasLeft, undoLeave } from '#test/helpers/students/leaving.ts';

const { an, binh, dung, em } = students;
const detail = 'Học sinh Nguyễn Văn An đã chuyển trường ngày 10/11/2026 nên không thể nhập điểm nữa.';
const one = 'POST /api/grading/diemso/cap-nhat/';
const whole = 'POST /api/grading/diemso/cap-nhat-lop/';
const row = (IDHocSinh: number) => ({ IDHocSinh, Diem15: 7, Diem1Tiet: 7 });
const scoresOf = async ({ database: { main } }: TestApp) =>
  main.selectFrom('DIEM').select(['IDHocSinh', 'Diem15']).where('IDMonHoc', '=', subjects.math).execute();

describe('a save', () => {
  test('of one score is rejected with the name, and the stored one stays', async ({ api }) => {
    await hasLeft(api, an);
    for (const as of ['GiaoVien', 'GiaoVu'] as const) {
      const reply = await api.call(as, one, { ...mathSheet, ...row(an) });
      expect([reply.statusCode, reply.json()]).toEqual([400, { detail }]);
    }
    expect(await scoresOf(api)).toContainEqual({ IDHocSinh: an, Diem15: 800 });
  });

  test('of another student who is in no class or in another one is rejected as before', async ({ api }) => {
    await hasLeft(api, an);
    for (const id of [em, students.giang, 99]) {
      const reply = await api.call('GiaoVien', one, { ...mathSheet, ...row(id) });
      expect([reply.statusCode, reply.json()]).toEqual([400, { detail: gradingMessages.notInClass }]);
    }
  });

  test('of a whole sheet saves the others', async ({ api }) => {
    await hasLeft(api, an);
    const reply = await api.call('GiaoVien', whole, { ...mathSheet, Diem: [an, binh, dung].map(row) });
    expect(reply.json()).toMatchObject([
      { TrangThai: 400, TraLoi: { detail } },
      { TrangThai: 200, TraLoi: { IDHocSinh: binh, Diem15: 7 } },
      { TrangThai: 200, TraLoi: { IDHocSinh: dung, Diem15: 7 } },
    ]);
    expect(await scoresOf(api)).toEqual(
      expect.arrayContaining([
        { IDHocSinh: an, Diem15: 800 },
        { IDHocSinh: binh, Diem15: 700 },
      ]),
    );
  });

  test('works again after undoing', async ({ api }) => {
    await hasLeft(api, an);
    await undoLeave(api, an);
    expect((await api.call('GiaoVien', one, { ...mathSheet, ...row(an) })).statusCode).toBe(200);
  });

  test('of the homeroom sheet is rejected alike', async ({ school }) => {
    await giveHomeroom(school);
    await hasLeft(school, an);
    const sheet = { IDLopHoc: classes.a1, IDHocKy: 1 };
    const values = { RenLuyen: 'Tot', NghiCoPhep: 1, NghiKhongPhep: 0, NhanXet: null };
    const reply = await school.call('GiaoVien', 'POST /api/grading/chu-nhiem/cap-nhat-lop/', {
      ...sheet,
      HocSinh: [an, binh].map((IDHocSinh) => ({ IDHocSinh, ...values })),
    });
    expect(reply.json()).toMatchObject([{ TrangThai: 400, TraLoi: { detail } }, { TrangThai: 200 }]);
  });

  test('of scores by Thông tư 22 is rejected alike', async ({ school }) => {
    await hasLeft(school, an);
    const reply = await school.call('GiaoVien', one, { ...mathSheet, IDHocSinh: an, TX1: 7 });
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail }]);
  });
});

test('the history of a sheet is that of those who are in the class', async ({ api }) => {
  const changed = async () => {
    const of = async (part: string) =>
      (await api.call('GiaoVu', `GET /api/grading/diemso/${part}/?${queryOf(mathSheet)}`)).json();
    return (await Promise.all([of('da-sua'), of('lich-su')])).map((rows: { IDHocSinh: number }[]) => [
      ...new Set(rows.map(({ IDHocSinh }) => IDHocSinh)),
    ]);
  };
  for (const score of [3, 4])
    await api.call('GiaoVu', whole, {
      ...mathSheet,
      Diem: [an, binh].map((id) => ({ ...row(id), Diem15: score })),
    });
  await hasLeft(api, an);
  expect(await changed()).toEqual([[binh], [binh]]);
  await undoLeave(api, an);
  expect((await changed()).map((ids) => ids.toSorted())).toEqual([
    [an, binh],
    [an, binh],
  ]);
});

describe('an import', () => {
  test('reports the row, by number and by name', async ({ api }) => {
    await hasLeft(api, an);
    const file = await spreadsheet([
      headers,
      [1, an, 'Nguyễn Văn An', null, 5, 5],
      [2, null, 'Nguyễn Văn An', null, 5, 5],
      [3, binh, 'Trần Thị Bình', null, 5, 5],
    ]);
    expect(await upload(api, 'GiaoVien', file)).toMatchObject({
      status: 200,
      body: [
        { IDHocSinh: null, HoTen: 'Nguyễn Văn An', Loi: [detail] },
        { IDHocSinh: null, Loi: [detail] },
        { IDHocSinh: binh, Loi: [] },
      ],
    });
  });

  test('of a file checked before is rejected with the names, and nothing is stored', async ({ api }) => {
    await hasLeft(api, an);
    await hasLeft(api, dung, { HinhThuc: 'ThoiHoc' });
    const before = await scoresOf(api);
    const Goc = { Diem15: null, Diem1Tiet: null };
    const Diem = [an, binh, dung].map((id) => ({ ...row(id), Goc }));
    const reply = await api.call('GiaoVien', 'POST /api/grading/diemso/nhap-excel/', { ...mathSheet, Diem });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      {
        detail:
          'Không thể nhập điểm của học sinh đã rời trường: Nguyễn Văn An đã chuyển trường ngày 10/11/2026; Đặng Quốc Dũng đã thôi học ngày 10/11/2026.',
      },
    ]);
    expect(await scoresOf(api)).toEqual(before);
  });
});

describe('by Thông tư 22, nothing is entered for somebody who has left', () => {
  test('no exemption', async ({ school }) => {
    await hasLeft(school, an);
    const body = { IDHocSinh: an, IDMonHoc: subjects.math, IDHocKy: 1, LyDo: 'Có giấy bác sĩ' };
    expect((await school.call('GiaoVu', 'POST /api/grading/mien-giam/', body)).statusCode).toBe(400);
  });

  test('no retake and no summer conduct', async ({ school }) => {
    await hasLeft(school, an);
    const retake = { IDHocSinh: an, IDMonHoc: subjects.math, Diem: 6 };
    const summer = { IDHocSinh: an, IDNienKhoa: 2, RenLuyen: 'Dat' };
    for (const [path, body] of [
      ['kiem-tra-lai', retake],
      ['ren-luyen-he', summer],
    ] as const)
      expect((await school.call('GiaoVu', `POST /api/grading/${path}/`, body)).statusCode).toBe(400);
  });
});
