import { describe, expect } from 'vitest';
import { write } from '#server/platform/database/transaction.ts';
import { addAssessmentHistory } from '#server/scores/saves/tt22-queries.ts';
import { messages } from '#shared/contract/messages.ts';
import { rangeError } from '#shared/school/years/api.ts';
import { ageOrderErrors } from '#shared/school/years/messages.ts';
import { scenarios, test } from '#test/helpers/api.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { accounts, classes, students, years } from '#test/helpers/school/school.ts';

const list = '/api/configurations/quydinh/';
const one = (id: number) => `${list}${id}/`;
const latest = `${list}latest/`;

const values = {
  TuoiToiThieu: 14,
  TuoiToiDa: 21,
  SiSoToiDa: 45,
  SoMonHocToiDa: 13,
  DiemDatMon: 5.15,
  SoLopK10: 9,
  SoLopK11: 8,
  SoLopK12: 0,
};
const next = { TenNienKhoa: '2027-2028', ...values };
const valuesNow = {
  TuoiToiThieu: 15,
  TuoiToiDa: 20,
  SiSoToiDa: 4,
  SoMonHocToiDa: 3,
  DiemDatMon: 5,
  SoLopK10: 3,
  SoLopK11: 2,
  SoLopK12: 1,
  CachDanhGia: 'HaiCot',
};
const yearNow = { IDNienKhoa: years.current, TenNienKhoa: '2026-2027' };
const now = { ...yearNow, ...valuesNow, is_editable: true, is_deletable: false };
const latestNow = {
  ...yearNow,
  ...valuesNow,
  ChoPhepSuaDiemHK1: true,
  ChoPhepSuaDiemHK2: false,
};

describe('changing', () => {
  const change = (body: object) => ({
    as: 'BGH' as const,
    request: `PATCH ${one(years.current)}`,
    body,
    status: 400,
  });
  scenarios([
    { name: 'is refused', as: 'nobody', request: `PATCH ${one(years.current)}`, body: values, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: `PATCH ${one(years.current)}`, body: values, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `PATCH ${one(years.current)}`, body: values, status: 403 },
    { name: 'an unknown year', as: 'BGH', request: `PATCH ${one(99)}`, body: values, status: 404 },
    { name: 'an impossible id', as: 'BGH', request: `PATCH ${list}abc/`, body: values, status: 404 },
    {
      name: 'an old year',
      as: 'BGH',
      request: `PATCH ${one(years.old)}`,
      body: values,
      status: 403,
      reply: { detail: messages.oldYear },
    },
    { name: 'null', ...change({ SiSoToiDa: null }), reply: { SiSoToiDa: [messages.required] } },
    { name: 'a range', ...change({ SiSoToiDa: 101 }), reply: { SiSoToiDa: [rangeError('SiSoToiDa')] } },
    {
      name: 'ages are compared with what is stored (minimum)',
      ...change({ TuoiToiThieu: 20 }),
      reply: ageOrderErrors,
    },
    {
      name: 'ages are compared with what is stored (maximum)',
      ...change({ TuoiToiDa: 15 }),
      reply: ageOrderErrors,
    },
    {
      name: 'a class is larger',
      ...change({ SiSoToiDa: 2 }),
      reply: { SiSoToiDa: ['Lớp 10A1 đang có 3 học sinh, nhiều hơn 2.'] },
    },
    {
      name: 'a block has more classes, a class more subjects',
      ...change({ SoLopK10: 1, SoLopK11: 0, SoMonHocToiDa: 2 }),
      reply: {
        SoLopK10: ['Khối 10 đang có 2 lớp, nhiều hơn 1.'],
        SoLopK11: ['Khối 11 đang có 1 lớp, nhiều hơn 0.'],
        SoMonHocToiDa: ['Lớp 10A1 đang học 3 môn, nhiều hơn 2.'],
      },
    },
    {
      name: 'down to what exists',
      as: 'BGH',
      request: `PATCH ${one(years.current)}`,
      body: { SiSoToiDa: 3, SoLopK10: 2, SoLopK11: 1, SoLopK12: 0 },
      status: 200,
      reply: { ...now, SiSoToiDa: 3, SoLopK10: 2, SoLopK11: 1, SoLopK12: 0 },
    },
    {
      name: 'every accepted field comes back',
      as: 'BGH',
      request: `PATCH ${one(years.current)}`,
      body: values,
      status: 200,
      reply: { ...now, ...values },
    },
    {
      name: 'nothing given changes nothing',
      as: 'BGH',
      request: `PATCH ${one(years.current)}`,
      body: {},
      status: 200,
      reply: now,
    },
  ]);

  test('the name, the year and the flags never change', async ({ api }) => {
    const echoed = { TenNienKhoa: '2030-2031', IDNienKhoa: years.old, ChoPhepSuaDiemHK2: true };
    const reply = await api.call('BGH', `PATCH ${one(years.current)}`, { ...echoed, DiemDatMon: 6.5 });
    expect(reply.json()).toEqual({ ...now, DiemDatMon: 6.5 });
    expect((await api.call('BGH', `GET ${latest}`)).json()).toEqual({ ...latestNow, DiemDatMon: 6.5 });
  });

  test('classes of an earlier year do not bind the limits of this one', async ({ api }) => {
    const id = await beginNextYear(api);
    const min = { SiSoToiDa: 1, SoMonHocToiDa: 1, SoLopK10: 0, SoLopK11: 0 };
    const reply = await api.call('BGH', `PATCH ${one(id)}`, min);
    expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining(min)]);
  });

  test('every change adds an audit line, a refused one does not', async ({ api }) => {
    await api.call('BGH', `PATCH ${one(years.current)}`, { SiSoToiDa: 2 });
    await api.call('BGH', `PATCH ${one(years.current)}`, { ...now, SiSoToiDa: 5 });
    const lines = await api.database.main.selectFrom('NHATKY').selectAll().execute();
    expect(lines).toMatchObject([{ IDTaiKhoan: accounts.BGH.id, HanhDong: 'regulation.change' }]);
    expect(JSON.parse(lines[0]?.ChiTiet ?? '')).toEqual({
      id: years.current,
      TenNienKhoa: '2026-2027',
      SiSoToiDa: 5,
    });
  });
});

describe('deleting', () => {
  scenarios([
    { name: 'is refused', as: 'nobody', request: `DELETE ${one(years.current)}`, status: 401 },
    { name: 'is refused', as: 'GiaoVu', request: `DELETE ${one(years.current)}`, status: 403 },
    { name: 'is refused', as: 'GiaoVien', request: `DELETE ${one(years.current)}`, status: 403 },
    { name: 'an unknown year', as: 'BGH', request: `DELETE ${one(99)}`, status: 404 },
    {
      name: 'a year in use',
      as: 'BGH',
      request: `DELETE ${one(years.current)}`,
      status: 400,
      reply: { detail: 'Niên khóa 2026-2027 đã có học sinh, lớp học, môn học nên không thể xóa.' },
    },
    {
      name: 'an old year in use',
      as: 'BGH',
      request: `DELETE ${one(years.old)}`,
      status: 400,
      reply: { detail: 'Niên khóa 2025-2026 đã có học sinh, lớp học, môn học nên không thể xóa.' },
    },
  ]);

  test('an empty current year can be deleted, and the previous one becomes current', async ({ api }) => {
    const { IDNienKhoa } = (await api.call('BGH', `POST ${list}`, next)).json();
    expect((await api.call('BGH', `DELETE ${one(IDNienKhoa)}`)).statusCode).toBe(204);
    expect((await api.call('BGH', `DELETE ${one(IDNienKhoa)}`)).statusCode).toBe(404);
    expect((await api.call('BGH', `GET ${latest}`)).json()).toEqual(latestNow);
    expect((await api.call('BGH', `POST ${list}`, next)).statusCode).toBe(201);
  });

  test('an empty old year can be deleted too', async ({ api }) => {
    const { IDNienKhoa } = (await api.call('BGH', `POST ${list}`, next)).json();
    await api.call('BGH', `POST ${list}`, { ...next, TenNienKhoa: '2028-2029' });
    const [, old] = (await api.call('BGH', `GET ${list}`)).json();
    expect(old).toEqual({
      ...next,
      CachDanhGia: 'HaiCot',
      IDNienKhoa,
      is_editable: false,
      is_deletable: true,
    });
    expect((await api.call('BGH', `DELETE ${one(IDNienKhoa)}`)).statusCode).toBe(204);
  });

  test('a year with a subject, class or student cannot be deleted', async ({ api }) => {
    const { IDNienKhoa } = (await api.call('BGH', `POST ${list}`, next)).json();
    const subject = (
      await api.call('BGH', 'POST /api/subjects/monhoc-list/', { TenMonHoc: 'Toán', IDNienKhoa })
    ).json();
    const remove = async () => (await api.call('BGH', `DELETE ${one(IDNienKhoa)}`)).json().detail;
    expect(await remove()).toBe('Niên khóa 2027-2028 đã có môn học nên không thể xóa.');
    await api.call('BGH', `DELETE /api/subjects/monhoc/${subject.id}/`);
    const body = { TenLop: '10A1', IDNienKhoa, IDKhoi: 1 };
    const schoolClass = (await api.call('BGH', 'POST /api/classes/lophoc/', body)).json();
    expect(await remove()).toBe('Niên khóa 2027-2028 đã có lớp học nên không thể xóa.');
    await api.call('BGH', `DELETE /api/classes/lophoc/${schoolClass.id}/`);
    const person = { Ho: 'Lý', Ten: 'Mai', GioiTinh: 'Nữ', NgaySinh: '2012-05-05', DiaChi: 'Huế' };
    await api.call('BGH', 'POST /api/students/hocsinh/', { ...person, KhoiDuKien: 1 });
    expect(await remove()).toBe('Niên khóa 2027-2028 đã có học sinh nên không thể xóa.');
  });

  test('a year with conduct in its history cannot be deleted', async ({ api }) => {
    const { IDNienKhoa } = (await api.call('BGH', `POST ${list}`, next)).json();
    await write(api.database, 'exclusive', (tx) =>
      addAssessmentHistory(tx, [
        {
          ...{ IDHocSinh: students.an, IDMonHoc: null, IDNienKhoa, IDLopHoc: classes.a1, IDHocKy: 1 },
          ...{ Cot: 'RenLuyen', Cu: 1, Moi: null, Nguon: 'API', LyDo: null },
          ...{ IDTaiKhoan: accounts.GiaoVu.id, NguoiSua: 'x', VaiTro: 'GiaoVu', ThoiDiem: 'x' },
        },
      ]),
    );
    const reply = await api.call('BGH', `DELETE ${one(IDNienKhoa)}`);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { detail: 'Niên khóa 2027-2028 đã có sổ chủ nhiệm nên không thể xóa.' },
    ]);
    const [newest] = (await api.call('BGH', `GET ${list}`)).json();
    expect(newest).toMatchObject({ IDNienKhoa, is_deletable: false });
  });
});
