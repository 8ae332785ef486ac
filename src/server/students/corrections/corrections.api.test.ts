import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { writable } from '#server/platform/database/writable.ts';
import { messages } from '#shared/contract/messages.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { classes, students, testTime, years } from '#test/helpers/school/school.ts';
import { noFurther } from '#test/helpers/students/particulars.ts';

const path = (id: number | string) => `/api/students/hocsinh/${id}/cai-chinh/`;
const correct = (id: number | string = students.an) => `POST ${path(id)}`;
const history = (id: number = students.an) => `GET ${path(id)}`;

/** Nguyễn Văn An of 10A1, as stored. */
const an = {
  Ho: 'Nguyễn Văn',
  Ten: 'An',
  GioiTinh: 'Nam',
  NgaySinh: '2011-03-02',
  DiaChi: '12 Lê Lợi, Huế',
  Email: 'an@example.com' as string | null,
};

const LyDo = 'Theo giấy khai sinh';
const renamed = { ...an, Ho: 'Nguyễn Đình', NgaySinh: '2011-02-03', LyDo };
const head = (particulars: typeof an) => {
  const { Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email } = particulars;
  return {
    ...{ id: students.an, Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email },
    ...noFurther,
    HoTen: `${Ho} ${Ten}`,
    CoTheCaiChinh: true,
  };
};

const stored = (api: TestApp) => api.database.main.selectFrom('HOCSINH').selectAll().orderBy('id').execute();
const historyRows = (api: TestApp) => api.database.main.selectFrom('CAICHINH').selectAll().execute();
const auditLines = (api: TestApp) =>
  api.database.main.selectFrom('NHATKY').selectAll().where('HanhDong', '=', 'student.correct').execute();

describe('correcting', () => {
  const wrong = (more: object, reply: object) => ({
    ...{ as: 'GiaoVu' as const, request: correct(), body: { ...renamed, ...more }, status: 400, reply },
  });
  scenarios([
    { name: 'is refused', as: 'nobody', request: correct(), body: renamed, status: 401 },
    { name: 'is refused', as: 'GiaoVien', request: correct(), body: renamed, status: 403 },
    {
      name: 'an unknown student',
      ...{ as: 'GiaoVu', request: correct(99), body: renamed, status: 404 },
      reply: { detail: messages.unknown('Học sinh') },
    },
    { name: 'an impossible id', as: 'BGH', request: correct('abc'), body: renamed, status: 404 },
    {
      name: 'a student of an old year',
      ...{ as: 'BGH', request: correct(students.old), body: renamed, status: 400 },
      reply: { detail: correctionMessages.notEnrolled },
    },
    {
      name: 'nothing given',
      ...{ as: 'GiaoVu', request: correct(), body: {}, status: 400 },
      reply: {
        Ho: [messages.required],
        Ten: [messages.required],
        GioiTinh: ['Giới tính phải là Nam, Nữ hoặc Khác.'],
        NgaySinh: [messages.required],
        DiaChi: [messages.required],
        Email: [messages.required],
        LyDo: [messages.required],
      },
    },
    { name: 'a reason that is none', ...wrong({ LyDo: '  vì  ' }, { LyDo: [messages.tooShort(5)] }) },
    { name: 'a reason too long', ...wrong({ LyDo: 'a'.repeat(256) }, { LyDo: [messages.tooLong(255)] }) },
    { name: 'a name too long', ...wrong({ Ho: 'a'.repeat(51) }, { Ho: [messages.tooLong(50)] }) },
    { name: 'a bad e-mail', ...wrong({ Email: 'an@' }, { Email: ['Địa chỉ Email không hợp lệ.'] }) },
    {
      name: 'a day that does not exist',
      ...wrong({ NgaySinh: '2011-02-29' }, { NgaySinh: [messages.invalidDate] }),
    },
    {
      name: 'born today in Vietnam',
      ...wrong({ NgaySinh: '2026-11-16' }, { NgaySinh: [correctionMessages.birthDate] }),
    },
    {
      name: 'every wrong field at once',
      ...wrong(
        { NgaySinh: '2030-01-01', Email: 'BINH@Example.com' },
        { NgaySinh: [correctionMessages.birthDate], Email: [messages.exists('Email')] },
      ),
    },
    { name: 'nothing changed', ...wrong(an, { detail: correctionMessages.nothing }) },
    {
      name: 'nothing changed but spaces',
      ...wrong({ ...an, Ho: '  Nguyễn   Văn ' }, { detail: correctionMessages.nothing }),
    },
    {
      name: 'every field, and no sent id or flag counts',
      ...{ as: 'BGH', request: correct(), status: 200 },
      body: {
        ...{ Ho: 'Trần', Ten: 'Ánh', GioiTinh: 'Nữ', NgaySinh: '2011-12-31', DiaChi: 'Đà Nẵng' },
        ...{ Email: 'Anh@Example.com', LyDo, id: 2, HoTenTim: 'x', CoTheCaiChinh: false },
      },
      reply: head({
        ...{ Ho: 'Trần', Ten: 'Ánh', GioiTinh: 'Nữ', NgaySinh: '2011-12-31', DiaChi: 'Đà Nẵng' },
        Email: 'Anh@Example.com',
      }),
    },
    {
      name: 'the age of admission does not matter',
      ...{ as: 'GiaoVu', request: correct(), body: { ...renamed, NgaySinh: '1990-01-01' }, status: 200 },
      reply: head({ ...renamed, NgaySinh: '1990-01-01' }),
    },
    {
      name: 'their own e-mail in other case',
      ...{ as: 'GiaoVu', request: correct(), body: { ...an, LyDo, Email: 'AN@example.com' }, status: 200 },
      reply: head({ ...an, Email: 'AN@example.com' }),
    },
    ...[null, '', '  '].map((Email) => ({
      name: `'${Email}' takes the e-mail away`,
      ...{ as: 'GiaoVu' as const, request: correct(), body: { ...an, LyDo, Email }, status: 200 },
      reply: head({ ...an, Email: null }),
    })),
  ]);

  test('a refused correction changes nothing', async ({ api }) => {
    const before = await stored(api);
    await api.call('GiaoVien', correct(), renamed);
    await api.call('BGH', correct(students.old), renamed);
    await api.call('BGH', correct(), { ...renamed, Email: 'binh@example.com' });
    await api.call('BGH', correct(), { ...an, LyDo });
    expect([await stored(api), await historyRows(api), await auditLines(api)]).toEqual([before, [], []]);
  });

  test('the list still refuses to change a placed student', async ({ api }) => {
    const change = () => api.call('GiaoVu', `PATCH /api/students/hocsinh/${students.an}/`, { Ten: 'Ân' });
    expect((await change()).statusCode).toBe(403);
    expect((await api.call('GiaoVu', correct(), renamed)).statusCode).toBe(200);
    expect((await change()).statusCode).toBe(403);
  });

  test('keeps class, block, year of admission and scores', async ({ api }) => {
    const rows = (table: 'XEPLOP' | 'GHIDANH' | 'DIEM') =>
      api.database.main.selectFrom(table).selectAll().where('IDHocSinh', '=', students.an).execute();
    const others = async () => ({
      ...{ seats: await rows('XEPLOP'), enrolments: await rows('GHIDANH'), scores: await rows('DIEM') },
      students: (await stored(api)).map(({ id, KhoiDuKien, IDNienKhoaTiepNhan }) => ({
        ...{ id, KhoiDuKien, IDNienKhoaTiepNhan },
      })),
    });
    const before = await others();
    await api.call('GiaoVu', correct(), renamed);
    expect(await others()).toEqual(before);
  });

  test('a promoted student can be corrected, and keeps the block of admission', async ({ api }) => {
    await writable(api.database)
      .insertInto('GHIDANH')
      .values({ IDHocSinh: students.old, IDNienKhoa: years.current, IDKhoi: 2 })
      .execute();
    const body = { ...an, Email: null, LyDo };
    expect((await api.call('GiaoVu', correct(students.old), body)).statusCode).toBe(200);
    expect((await stored(api)).at(-1)).toMatchObject({ HoTenTim: 'nguyen van an', KhoiDuKien: 1 });
  });

  test('is not possible for a student who is not in the new year', async ({ api }) => {
    const { statusCode } = await api.call('BGH', 'POST /api/configurations/quydinh/', {
      ...{ TenNienKhoa: '2027-2028', TuoiToiThieu: 15, TuoiToiDa: 20, SiSoToiDa: 40, SoMonHocToiDa: 9 },
      ...{ DiemDatMon: 5, SoLopK10: 4, SoLopK11: 3, SoLopK12: 2 },
    });
    expect(statusCode).toBe(201);
    const reply = await api.call('GiaoVu', correct(), renamed);
    expect([reply.statusCode, reply.json()]).toEqual([400, { detail: correctionMessages.notEnrolled }]);
  });
});

describe('the history of corrections', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: history(), status: 401 },
    {
      name: 'an unknown student',
      ...{ as: 'GiaoVien', request: history(99), status: 404 },
      reply: { detail: messages.unknown('Học sinh') },
    },
    { name: 'is empty at first', as: 'GiaoVien', request: history(), status: 200, reply: [] },
  ]);

  test('lists field, old and new value, reason, user and time, newest first', async ({ api }) => {
    await api.call('GiaoVu', correct(), renamed);
    await api.call('GiaoVu', correct(students.binh), { ...renamed, Email: null });
    api.pass(60_000);
    const { LyDo: _, ...now } = renamed;
    await api.call('BGH', correct(), { ...now, Email: null, LyDo: 'Gia đình yêu cầu' });
    expect((await api.call('GiaoVien', history())).json()).toEqual([
      {
        id: expect.any(Number),
        ...{ LyDo: 'Gia đình yêu cầu', NguoiSua: 'Nguyễn Thị Hạnh', VaiTro: 'BGH' },
        ThoiDiem: new Date(testTime.getTime() + 60_000).toISOString(),
        ThayDoi: [{ Truong: 'Email', Cu: 'an@example.com', Moi: null }],
      },
      {
        id: expect.any(Number),
        ...{ LyDo, NguoiSua: 'Nguyễn Thị Lan', VaiTro: 'GiaoVu', ThoiDiem: testTime.toISOString() },
        ThayDoi: [
          { Truong: 'Ho', Cu: 'Nguyễn Văn', Moi: 'Nguyễn Đình' },
          { Truong: 'NgaySinh', Cu: '2011-03-02', Moi: '2011-02-03' },
        ],
      },
    ]);
    const ids = [...(await historyRows(api))].map(({ IDHocSinh, Lan }) => `${IDHocSinh}/${Lan}`);
    expect(new Set(ids)).toEqual(new Set(['1/1', '2/1', '1/2']));
  });

  test('the audit log lists the fields and none of their values', async ({ api }) => {
    await api.call('GiaoVu', correct(), renamed);
    const log = (await api.call('BGH', 'GET /api/accounts/nhat-ky/?Loai=HocSinh')).json();
    expect(log).toMatchObject([
      { NguoiDung: 'giaovu', NoiDung: 'Đã cải chính thông tin học sinh Nguyễn Đình An: họ, ngày sinh.' },
    ]);
    // With the hyphen: digests are random and may contain "2011".
    expect(JSON.stringify(await auditLines(api))).not.toMatch(/Nguyễn|2011-|giấy/u);
  });

  test('the same request sent twice is one correction', async ({ api }) => {
    for (const Goc of [undefined, an]) {
      const replies = [
        await api.call('GiaoVu', correct(), { ...renamed, Goc }),
        await api.call('GiaoVu', correct(), { ...renamed, Goc }),
      ];
      expect(replies.map((reply) => reply.statusCode)).toEqual([200, 400]);
      expect(replies[1]?.json()).toEqual({ detail: correctionMessages.nothing });
      await api.call('GiaoVu', correct(), { ...an, LyDo });
    }
    expect((await api.call('BGH', history())).json()).toHaveLength(4);
  });
});

describe('a corrected name', () => {
  const to = { ...an, Ho: 'Âu', Ten: 'Á', LyDo };

  test('is found by its new spelling and not by the old one', async ({ api }) => {
    await api.call('GiaoVu', correct(), to);
    const found = async (request: string) => (await api.call('BGH', `GET ${request}`)).json();
    const lookup = `/api/students/tra-cuu/?nien_khoa_id=${years.current}`;
    for (const list of [`${lookup}&`, '/api/students/hocsinh/?']) {
      expect(await found(`${list}search=au`)).toMatchObject([{ id: students.an }]);
      expect(await found(`${list}search=nguyen`)).toEqual([]);
    }
    expect((await found('/api/tim-kiem/?q=au')).HocSinh).toMatchObject([{ id: students.an, HoTen: 'Âu Á' }]);
    expect((await found('/api/tim-kiem/?q=nguyen')).HocSinh).toEqual([]);
  });

  test('is sorted by its new spelling in every list of the class', async ({ api }) => {
    await api.call('GiaoVu', correct(students.dung), { ...to, Email: null });
    const names = async (request: string, people = (reply: unknown) => reply) => {
      const reply = (await api.call('BGH', `GET ${request}`)).json();
      return (people(reply) as { HoTen: string }[]).map(({ HoTen }) => HoTen);
    };
    const expected = ['Âu Á', 'Nguyễn Văn An', 'Trần Thị Bình'];
    const sheet = `IDLopHoc=${classes.a1}&IDMonHoc=2&IDHocKy=1`;
    expect(await names(`/api/grading/diemso/?${sheet}`)).toEqual(expected);
    expect(
      await names(
        `/api/grading/tong-hop/?IDLopHoc=${classes.a1}&IDHocKy=1`,
        (reply) => (reply as { HocSinh: unknown }).HocSinh,
      ),
    ).toEqual(expected);
    const lookup = `/api/students/tra-cuu/?nien_khoa_id=${years.current}&lophoc_id=${classes.a1}`;
    expect(await names(lookup)).toEqual(expected);
  });

  test('is in the files of the class', async ({ api }) => {
    await api.call('GiaoVu', correct(), to);
    for (const file of [
      `/api/classes/lophoc/xuat-danh-sach/?lophoc_id=${classes.a1}`,
      `/api/grading/diemso/xuat-excel/?IDLopHoc=${classes.a1}&IDMonHoc=2&IDHocKy=1`,
      `/api/grading/tong-hop/xuat-excel/?IDLopHoc=${classes.a1}&IDHocKy=1`,
    ]) {
      const { rawPayload } = await api.call('BGH', `GET ${file}`);
      const texts = (await readXlsx(rawPayload)).sheets[0]?.rows.flat().map(String).join(' ');
      expect(texts, file).toMatch(/Âu Á/u);
      expect(texts, file).not.toMatch(/Nguyễn Văn An/u);
    }
  });
});
