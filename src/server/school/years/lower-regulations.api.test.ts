// Regulations and classes of grades 6 to 9.

import { describe, expect } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { rangeError } from '#shared/school/years/api.ts';
import { lowerDefaults, regulationDefaults } from '#shared/school/years/limits.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { emptyCurrentYear, setLevel } from '#test/helpers/school/level.ts';
import { removeYears, years } from '#test/helpers/school/school.ts';

const path = '/api/configurations/quydinh/';
const create = async (api: TestApp, body: object) => {
  const reply = await api.call('BGH', `POST ${path}`, body);
  return { status: reply.statusCode, body: reply.json() };
};
const fieldsOf = (row: object) =>
  Object.keys(row)
    .filter((name) => name.startsWith('SoLop'))
    .sort();
const upper = ['SoLopK10', 'SoLopK11', 'SoLopK12'];
const lower = ['SoLopK6', 'SoLopK7', 'SoLopK8', 'SoLopK9'];

describe('regulations', () => {
  test('of a THPT school have exactly the fields of its blocks, in every reply', async ({ api }) => {
    const next = { ...regulationDefaults, TenNienKhoa: '2027-2028', SoLopK6: 7 };
    const created = await create(api, next);
    const changed = await api.call('BGH', `PATCH ${path}${created.body.IDNienKhoa}/`, { SoLopK10: 5 });
    const [first] = (await api.call('BGH', `GET ${path}`)).json();
    const latest = (await api.call('GiaoVien', `GET ${path}latest/`)).json();
    for (const reply of [created.body, changed.json(), first, latest]) expect(fieldsOf(reply)).toEqual(upper);
  });

  test('of other schools have all of them', async ({ api }) => {
    await setLevel(api, 'THCS_THPT');
    const [first] = (await api.call('BGH', `GET ${path}`)).json();
    const latest = (await api.call('GiaoVien', `GET ${path}latest/`)).json();
    for (const reply of [first, latest]) {
      expect(fieldsOf(reply)).toEqual([...upper, ...lower]);
      expect(reply).toMatchObject({ SoLopK6: 0, SoLopK9: 0, SoLopK10: 3 });
    }
  });

  test('require the numbers of the school’s blocks, with the other errors; others are 0', async ({ api }) => {
    await removeYears(api.database);
    await setLevel(api, 'THCS');
    const { SoLopK10: _10, SoLopK11: _11, SoLopK12: _12, ...values } = lowerDefaults;
    const next = { ...values, TenNienKhoa: '2026-2027' };
    const empty = await create(api, {});
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.body).sort()).toEqual(Object.keys(next).sort());
    const { SoLopK7: _7, ...withoutOne } = next;
    expect(await create(api, withoutOne)).toEqual({ status: 400, body: { SoLopK7: [messages.required] } });
    expect(await create(api, { ...next, SoLopK6: 51 })).toEqual({
      status: 400,
      body: { SoLopK6: [rangeError('SoLopK6')] },
    });
    expect(await create(api, next)).toMatchObject({
      status: 201,
      body: { ...values, SoLopK10: 0, SoLopK11: 0, SoLopK12: 0 },
    });
  });

  test('require no others of a THPT school', async ({ api }) => {
    await removeYears(api.database);
    const { SoLopK11: _, ...withoutOne } = { ...regulationDefaults, TenNienKhoa: '2026-2027' };
    expect(await create(api, withoutOne)).toEqual({ status: 400, body: { SoLopK11: [messages.required] } });
    await setLevel(api, 'THCS_THPT');
    const both = await create(api, { ...regulationDefaults, TenNienKhoa: '2026-2027' });
    expect(Object.keys(both.body)).toEqual(lower);
  });

  test('cannot go below the classes of a block', async ({ api }) => {
    await setLevel(api, 'THCS_THPT');
    const change = (body: object) => api.call('BGH', `PATCH ${path}${years.current}/`, body);
    expect((await change({ SoLopK9: 1 })).statusCode).toBe(200);
    const added = { TenLop: '9A1', IDNienKhoa: years.current, IDKhoi: 7, IDToHop: null };
    expect((await api.call('GiaoVu', 'POST /api/classes/lophoc/', added)).statusCode).toBe(201);
    expect((await change({ SoLopK9: 0 })).json()).toEqual({
      SoLopK9: ['Khối 9 đang có 1 lớp, nhiều hơn 0.'],
    });
  });
});

describe('classes', () => {
  const noGroup = { IDToHop: ['Khối 6 không có tổ hợp môn; tổ hợp chỉ có ở khối 10–12.'] };

  test('of grades 6 to 9 have no subject group', async ({ api }) => {
    await setLevel(api, 'THCS_THPT');
    await api.call('BGH', `PATCH ${path}${years.current}/`, { SoLopK6: 3 });
    const added = { TenLop: '6A1', IDNienKhoa: years.current, IDKhoi: 4, IDToHop: 1 };
    const refused = await api.call('GiaoVu', 'POST /api/classes/lophoc/', added);
    expect([refused.statusCode, refused.json()]).toEqual([400, noGroup]);
    const stored = await api.call('GiaoVu', 'POST /api/classes/lophoc/', { ...added, IDToHop: null });
    expect(stored.json()).toMatchObject({ TenKhoi: 'Khối 6', IDToHop: null });
    const changed = await api.call('GiaoVu', `PATCH /api/classes/lophoc/${stored.json().id}/`, {
      IDToHop: 2,
    });
    expect([changed.statusCode, changed.json()]).toEqual([400, noGroup]);
    const many = { TenLop: ['10A3', '6A2'], IDNienKhoa: years.current, IDToHop: 1 };
    const both = await api.call('GiaoVu', 'POST /api/classes/nhieu-lop/', many);
    expect([both.statusCode, both.json()]).toEqual([400, noGroup]);
  });

  test('are added by their names, in blocks of the school', async ({ api }) => {
    await emptyCurrentYear(api);
    await setLevel(api, 'THCS');
    await api.call('BGH', `PATCH ${path}${years.current}/`, { SoLopK6: 2, SoLopK9: 1 });
    const add = (...TenLop: string[]) =>
      api.call('GiaoVu', 'POST /api/classes/nhieu-lop/', {
        TenLop,
        IDNienKhoa: years.current,
        IDToHop: null,
      });
    expect((await add('10A1')).json()).toEqual({
      TenLop: ['10A1: Tên lớp phải bắt đầu bằng khối: 6, 7, 8 hoặc 9.'],
    });
    expect((await add('6A1', '6A2', '9A1')).json()).toMatchObject([
      { TenLop: '6A1', TenKhoi: 'Khối 6' },
      { TenLop: '6A2', TenKhoi: 'Khối 6' },
      { TenLop: '9A1', TenKhoi: 'Khối 9' },
    ]);
    expect((await add('6A3')).statusCode).toBe(400);
  });
});
