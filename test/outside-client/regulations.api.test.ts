import { expect } from 'vitest';
import { removeYears } from '../helpers/school/school.ts';
import { columnOf, detail, errorOf, idOf, type Row, rowsOf, test, testRequests } from './client.ts';

const list = '/api/configurations/quydinh/';
const settings = `${list}settings/latest/`;
const form = {
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
const current = {
  ...form,
  TenNienKhoa: '2026-2027',
  SiSoToiDa: 4,
  SoMonHocToiDa: 3,
  SoLopK10: 3,
  SoLopK11: 2,
  SoLopK12: 1,
};
const refused = (it: string, body: object, reads: unknown) => ({
  it,
  as: 'bgh',
  send: `POST ${list}`,
  body: { ...form, ...body },
  status: 400,
  reads,
});

testRequests([
  {
    it: 'the registrar may not list regulations',
    as: 'giaovu',
    send: `GET ${list}`,
    status: 403,
    reads: detail,
  },
  {
    it: 'a teacher may not add a regulation',
    as: 'giaovien',
    send: `POST ${list}`,
    body: form,
    status: 403,
    reads: detail,
  },
  {
    it: 'the list starts with the newest year',
    as: 'bgh',
    send: `GET ${list}`,
    status: 200,
    reads: [current, { TenNienKhoa: '2025-2026', IDNienKhoa: expect.any(Number) }],
  },
  {
    it: 'the list is searched by the name of the year',
    as: 'bgh',
    send: `GET ${list}?search=2027`,
    status: 200,
    reads: [{ TenNienKhoa: '2026-2027' }],
  },
  {
    it: 'an empty search does not filter',
    as: 'bgh',
    send: `GET ${list}?search=`,
    status: 200,
    reads: [{}, {}],
  },
  ...['bgh', 'giaovu', 'giaovien'].map((as) => ({
    it: `${as} reads the complete latest regulation, for the prefilled form and the pass score`,
    as,
    send: `GET ${list}latest/`,
    status: 200,
    reads: { ...current, IDNienKhoa: expect.any(Number), ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: false },
  })),
  {
    it: 'the switches are those of the latest year',
    as: 'giaovu',
    send: `GET ${settings}`,
    status: 200,
    reads: { TenNienKhoa: '2026-2027', ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: false },
  },
  {
    it: 'a teacher may not read the switches',
    as: 'giaovien',
    send: `GET ${settings}`,
    status: 403,
    reads: detail,
  },
  {
    it: 'a teacher may not change a switch',
    as: 'giaovien',
    send: `PATCH ${settings}`,
    body: { ChoPhepSuaDiemHK2: true },
    status: 403,
    reads: detail,
  },
  {
    it: 'changing one switch leaves the other unchanged',
    as: 'giaovu',
    send: `PATCH ${settings}`,
    body: { ChoPhepSuaDiemHK2: true },
    status: 200,
    reads: { ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: true },
  },
  {
    it: 'everyone reads the switches in the latest regulation',
    as: 'giaovien',
    send: `GET ${list}latest/`,
    status: 200,
    reads: { ChoPhepSuaDiemHK1: true, ChoPhepSuaDiemHK2: true },
  },
  refused('no year name', { TenNienKhoa: '' }, errorOf('TenNienKhoa')),
  refused('a year that already exists', { TenNienKhoa: '2026-2027' }, errorOf('TenNienKhoa')),
  refused('an invalid year', { TenNienKhoa: '2027' }, errorOf('TenNienKhoa')),
  refused(
    'a minimum age below 10',
    { TuoiToiThieu: 9 },
    { TuoiToiThieu: ['Tuổi tối thiểu phải từ 10 đến 25'] },
  ),
  refused('a maximum age above 30', { TuoiToiDa: 31 }, errorOf('TuoiToiDa')),
  refused('a class of 101', { SiSoToiDa: 101 }, errorOf('SiSoToiDa')),
  refused('a pass score of 10.5', { DiemDatMon: 10.5 }, errorOf('DiemDatMon')),
  refused('a missing number', { SoLopK10: '' }, errorOf('SoLopK10')),
]);

test('a minimum age above the maximum is reported under one or both fields', async ({ school }) => {
  const bgh = await school.as('bgh');
  const { status, body } = await bgh(`POST ${list}`, { ...form, TuoiToiThieu: 20, TuoiToiDa: 18 });
  expect(status).toBe(400);
  expect(Object.keys(body as Row).filter((field) => field.startsWith('Tuoi'))).not.toEqual([]);
});

test('a school without a year has no prefilled form and no switches', async ({ ownSchool }) => {
  const bgh = await ownSchool.as('bgh');
  await removeYears(ownSchool.api.database);
  expect(await bgh(`GET ${list}latest/`)).toMatchObject({ status: 200, body: {} });
  expect(await bgh(`GET ${settings}`)).toMatchObject({ status: 404, body: detail });
  expect(await bgh(`POST ${list}`, { ...form, TenNienKhoa: '2026-2027' })).toMatchObject({ status: 201 });
});

test('a new regulation starts its year, and can be changed, and deleted while the year is empty', async ({
  ownSchool,
}) => {
  const bgh = await ownSchool.as('bgh');
  const texts = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, String(value)]));
  const created = await bgh(`POST ${list}`, texts);
  expect(created).toMatchObject({ status: 201, body: { ...form, IDNienKhoa: expect.any(Number) } });
  const id = (created.body as Row)['IDNienKhoa'];
  expect(columnOf(await bgh(`GET ${list}`), 'TenNienKhoa')[0]).toBe('2027-2028');
  const [newest, before] = rowsOf(await bgh('GET /api/configurations/nienkhoa-list/'));
  expect([newest, before]).toMatchObject([
    { id, TenNienKhoa: '2027-2028', is_current: true },
    { is_current: false },
  ]);
  expect(await bgh(`GET ${list}latest/`)).toMatchObject({
    body: { TenNienKhoa: '2027-2028', ChoPhepSuaDiemHK1: false, ChoPhepSuaDiemHK2: false },
  });
  const changed = await bgh(`PATCH ${list}${id}/`, { SiSoToiDa: 45, DiemDatMon: 5.5 });
  expect(changed).toMatchObject({ status: 200, body: { SiSoToiDa: 45, DiemDatMon: 5.5, SoLopK10: 4 } });
  expect(await bgh(`DELETE ${list}${id}/`)).toMatchObject({ status: 204 });
  expect(columnOf(await bgh(`GET ${list}`), 'TenNienKhoa')[0]).toBe('2026-2027');
});

test('a year with classes cannot be deleted, and the regulation of an old year cannot be changed', async ({
  school,
}) => {
  const bgh = await school.as('bgh');
  const [newest, old] = rowsOf(await bgh('GET /api/configurations/nienkhoa-list/'));
  const deleted = await bgh(`DELETE ${list}${newest?.['id']}/`);
  expect(deleted.status).toBe(400);
  expect(deleted.body).toMatchObject(detail);
  const changed = await bgh(`PATCH ${list}${old?.['id']}/`, { SiSoToiDa: 50 });
  expect(changed.status).toBeGreaterThanOrEqual(400);
  expect(changed.body).toMatchObject(detail);
});

test('a limit below what a class already has is refused', async ({ school }) => {
  const bgh = await school.as('bgh');
  const years = await bgh('GET /api/configurations/nienkhoa-list/');
  const id = idOf(years, 'TenNienKhoa', '2026-2027');
  expect(await bgh(`PATCH ${list}${id}/`, { SiSoToiDa: 1 })).toMatchObject({ status: 400 });
});
