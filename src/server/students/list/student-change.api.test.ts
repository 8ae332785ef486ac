import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, years } from '#test/helpers/school/school.ts';
import { noFurther } from '#test/helpers/students/particulars.ts';

const list = '/api/students/hocsinh/';
const one = (id: number) => `${list}${id}/`;

const newStudent = {
  Ho: 'Đỗ Ngọc',
  Ten: 'Ánh',
  GioiTinh: 'Nữ',
  NgaySinh: '2011-02-28',
  DiaChi: '3 Trần Phú, Huế',
  Email: 'Anh.Do@Example.com',
  KhoiDuKien: 1,
};
const ageError = 'Tuổi tiếp nhận phải từ 15 đến 20 (sinh từ năm 2006 đến năm 2011).';
const placedError = 'Học sinh đã được xếp lớp nên không thể sửa hoặc xóa.';

const giang = {
  id: students.giang,
  Ho: 'Phạm Hương',
  Ten: 'Giang',
  GioiTinh: 'Nữ',
  NgaySinh: '2011-07-20',
  DiaChi: '12 Lê Lợi, Huế',
  Email: 'giang@example.com',
  ...noFurther,
  KhoiDuKien: 1,
  TenKhoiDuKien: 'Khối 10',
  IDNienKhoaTiepNhan: years.current,
  TenNienKhoaTiepNhan: '2026-2027',
  TenLop: null,
  is_deletable: true,
  LyDoChiXem: null,
};

describe('changing', () => {
  const change = { Ten: 'Hương' };
  const wrong = (body: object) => ({
    as: 'GiaoVu' as const,
    request: `PATCH ${one(students.giang)}`,
    body,
    status: 400,
  });
  scenarios([
    { name: 'is refused', as: 'nobody', request: `PATCH ${one(students.giang)}`, body: change, status: 401 },
    {
      name: 'is refused',
      as: 'GiaoVien',
      request: `PATCH ${one(students.giang)}`,
      body: change,
      status: 403,
    },
    { name: 'an unknown student', as: 'GiaoVu', request: `PATCH ${one(999)}`, body: change, status: 404 },
    {
      name: 'a placed student',
      as: 'BGH',
      request: `PATCH ${one(students.em)}`,
      body: change,
      status: 403,
      reply: { detail: placedError },
    },
    {
      name: 'a student of an old year',
      as: 'BGH',
      request: `PATCH ${one(students.old)}`,
      body: change,
      status: 403,
      reply: { detail: messages.oldYear },
    },
    { name: 'null for a required field', ...wrong({ Ho: null }), reply: { Ho: [messages.required] } },
    { name: 'too young', ...wrong({ NgaySinh: '2013-01-01' }), reply: { NgaySinh: [ageError] } },
    {
      name: "another student's e-mail",
      ...wrong({ Email: 'AN@example.com' }),
      reply: { Email: [messages.exists('Email')] },
    },
    {
      name: 'an unknown block',
      ...wrong({ KhoiDuKien: 9 }),
      reply: { KhoiDuKien: [messages.unknown('Khối')] },
    },
    {
      name: 'only what is given changes',
      as: 'GiaoVu',
      request: `PATCH ${one(students.giang)}`,
      body: change,
      status: 200,
      reply: { ...giang, ...change },
    },
    {
      name: 'nothing given changes nothing',
      as: 'GiaoVu',
      request: `PATCH ${one(students.giang)}`,
      body: {},
      status: 200,
      reply: giang,
    },
    {
      name: 'their own e-mail in other case',
      as: 'GiaoVu',
      request: `PATCH ${one(students.giang)}`,
      body: { Email: 'Giang@example.com' },
      status: 200,
      reply: { ...giang, Email: 'Giang@example.com' },
    },
    {
      name: 'null takes the e-mail away',
      as: 'GiaoVu',
      request: `PATCH ${one(students.giang)}`,
      body: { Email: null },
      status: 200,
      reply: { ...giang, Email: null },
    },
    {
      name: 'every accepted field comes back; echoed read-only fields are ignored',
      as: 'GiaoVu',
      request: `PATCH ${one(students.giang)}`,
      body: { ...newStudent, id: 1, IDNienKhoaTiepNhan: years.old, is_deletable: false },
      status: 200,
      reply: { ...giang, ...newStudent },
    },
  ]);

  test('the enrolment follows the expected block', async ({ api }) => {
    await api.call('GiaoVu', `PATCH ${one(students.giang)}`, { KhoiDuKien: '2' });
    const find = async (block: number) =>
      (
        await api.call('GiaoVu', `GET ${list}?nien_khoa_id=${years.current}&khoi_id=${block}&search=giang`)
      ).json();
    expect(await find(1)).toEqual([]);
    expect(await find(2)).toEqual([{ ...giang, KhoiDuKien: 2, TenKhoiDuKien: 'Khối 11' }]);
  });

  test('a changed name is found and ordered by its new spelling', async ({ api }) => {
    await api.call('GiaoVu', `PATCH ${one(students.giang)}`, { Ho: 'Âu', Ten: 'Á' });
    const rows = (await api.call('GiaoVu', `GET ${list}?nien_khoa_id=${years.current}`)).json();
    expect(rows[0]).toEqual({ ...giang, Ho: 'Âu', Ten: 'Á' });
    expect((await api.call('GiaoVu', `GET ${list}?search=pham`)).json()).toEqual([]);
  });

  test('a birth date accepted before stays when the limits have moved', async ({ api }) => {
    await api.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, { TuoiToiThieu: 16 });
    const echo = { NgaySinh: giang.NgaySinh, DiaChi: 'Đà Nẵng' };
    expect((await api.call('GiaoVu', `PATCH ${one(students.giang)}`, echo)).statusCode).toBe(200);
    const moved = { NgaySinh: '2011-07-21' };
    expect((await api.call('GiaoVu', `PATCH ${one(students.giang)}`, moved)).statusCode).toBe(400);
  });
});

describe('admitted earlier, enrolled now and in no class of this year', () => {
  const staysOn = (api: TestApp) =>
    writable(api.database)
      .insertInto('GHIDANH')
      .values({ IDHocSinh: students.old, IDNienKhoa: years.current, IDKhoi: 2 })
      .execute();
  const blocks = (api: TestApp) =>
    api.database.main
      .selectFrom('GHIDANH')
      .select(['IDNienKhoa', 'IDKhoi'])
      .where('IDHocSinh', '=', students.old)
      .orderBy('IDNienKhoa')
      .execute();

  test('can be changed, and keeps the block of the old year', async ({ api }) => {
    await staysOn(api);
    const [row] = (await api.call('GiaoVu', `GET ${list}?search=tuan&nien_khoa_id=${years.current}`)).json();
    expect(row).toMatchObject({ KhoiDuKien: 2, TenLop: null, is_deletable: true, LyDoChiXem: null });
    const changed = await api.call('GiaoVu', `PATCH ${one(students.old)}`, { Ten: 'Tú', KhoiDuKien: 3 });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { ...row, Ten: 'Tú', KhoiDuKien: 3, TenKhoiDuKien: 'Khối 12' },
    ]);
    expect(await blocks(api)).toEqual([
      { IDNienKhoa: years.old, IDKhoi: 1 },
      { IDNienKhoa: years.current, IDKhoi: 3 },
    ]);
  });

  test('cannot be deleted, so that the class list of the old year stays complete', async ({ api }) => {
    await staysOn(api);
    await writable(api.database).deleteFrom('DIEM').where('IDHocSinh', '=', students.old).execute();
    const reply = await api.call('GiaoVu', `DELETE ${one(students.old)}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { detail: 'Học sinh đã học ở niên khóa trước nên không thể xóa.' },
    ]);
    expect(await blocks(api)).toHaveLength(2);
  });

  test('is read-only once placed in a class again', async ({ api }) => {
    await staysOn(api);
    const seat = { IDHocSinh: students.old, IDNienKhoa: years.current, IDKhoi: 2, IDLopHoc: classes.k11 };
    await writable(api.database).insertInto('XEPLOP').values(seat).execute();
    const [row] = (await api.call('GiaoVu', `GET ${list}?search=tuan`)).json();
    expect(row).toMatchObject({ KhoiDuKien: 2, TenLop: '11A1', is_deletable: false });
    expect((await api.call('GiaoVu', `PATCH ${one(students.old)}`, { Ten: 'Tú' })).statusCode).toBe(403);
  });
});

test('a new year makes every student of the last one read-only', async ({ api }) => {
  const regulation = {
    TenNienKhoa: '2027-2028',
    TuoiToiThieu: 15,
    TuoiToiDa: 20,
    SiSoToiDa: 40,
    SoMonHocToiDa: 9,
    DiemDatMon: 5,
    SoLopK10: 4,
    SoLopK11: 3,
    SoLopK12: 2,
  };
  await api.call('BGH', 'POST /api/configurations/quydinh/', regulation);
  expect((await api.call('GiaoVu', `GET ${list}?search=giang`)).json()).toEqual([
    { ...giang, is_deletable: false, LyDoChiXem: messages.oldYear },
  ]);
  for (const request of [`PATCH ${one(students.giang)}`, `DELETE ${one(students.giang)}`]) {
    const reply = await api.call('GiaoVu', request, request.startsWith('PATCH') ? { Ten: 'Hà' } : undefined);
    expect([reply.statusCode, reply.json()]).toEqual([403, { detail: messages.oldYear }]);
  }
});
