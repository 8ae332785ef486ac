// The school's level: who may change it, what it decides, and what keeps it.

import { describe, expect } from 'vitest';
import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import { schoolConflictDetail } from '#shared/school/details/api.ts';
import { blockInUse } from '#shared/school/years/messages.ts';
import { scenarios, startApp, type TestApp, test as withSchool } from '#test/helpers/api.ts';
import { emptyCurrentYear, schoolPath, setLevel, wantLevel } from '#test/helpers/school/level.ts';
import { classes, years } from '#test/helpers/school/school.ts';
import { followTt22 } from '#test/helpers/school/tt22.ts';
import { hasLeft, undoLeave } from '#test/helpers/students/leaving.ts';

/** `other`: a second instance on the same database; SQLite allows only one. */
const test = withSchool.extend<{ other: TestApp }>({
  other: async ({ api }, use) => {
    if (api.database.engine === 'sqlite') return use(api);
    const other = await startApp(api.location);
    await use(other);
    await other.close();
  },
});

const none = { CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' };
const levelOf = async (api: TestApp) => (await api.call('nobody', `GET ${schoolPath}`)).json().CapHoc;
const blocksAt = async (api: TestApp, path: string) =>
  (await api.call('GiaoVien', `GET ${path}`)).json().map(({ TenKhoi }: { TenKhoi: string }) => TenKhoi);

describe('changing', () => {
  scenarios([
    {
      name: 'not for the registrar',
      ...{ as: 'GiaoVu', request: `PUT ${schoolPath}`, body: { ...none, CapHoc: 'THCS' }, status: 403 },
    },
    {
      name: 'an unknown level',
      ...{ as: 'BGH', request: `PUT ${schoolPath}`, body: { ...none, CapHoc: 'TH' }, status: 400 },
      reply: { CapHoc: ['Cấp học phải là THPT, THCS hoặc THCS_THPT.'] },
    },
    {
      name: 'blocks 10 and 11 have classes and students',
      ...{ as: 'BGH', request: `PUT ${schoolPath}`, body: { ...none, CapHoc: 'THCS' }, status: 400 },
      reply: { CapHoc: [blockInUse('Khối 10'), blockInUse('Khối 11')] },
    },
  ]);

  test('is THPT at first, kept when missing, and recorded', async ({ api }) => {
    expect(await levelOf(api)).toBe('THPT');
    await setLevel(api, 'THCS_THPT');
    const kept = await api.call('BGH', `PUT ${schoolPath}`, { ...none, TenTruong: 'Trường Hoa Ban' });
    expect(kept.json()).toEqual({ ...none, TenTruong: 'Trường Hoa Ban', CapHoc: 'THCS_THPT' });
    expect(await levelOf(api)).toBe('THCS_THPT');
    const lines = await api.database.main
      .selectFrom('NHATKY')
      .select('ChiTiet')
      .where('HanhDong', '=', 'school.change')
      .orderBy('id')
      .execute();
    expect(lines.map(({ ChiTiet }) => JSON.parse(ChiTiet).fields)).toEqual([['CapHoc'], ['TenTruong']]);
  });

  test('two different levels at once are a conflict', async ({ api }) => {
    const base = { ...none, CapHoc: 'THPT' };
    await setLevel(api, 'THCS_THPT');
    await emptyCurrentYear(api);
    const late = await api.call('BGH', `PUT ${schoolPath}`, { ...none, CapHoc: 'THCS', Goc: base });
    expect({ status: late.statusCode, body: late.json() }).toEqual({
      status: 409,
      body: { detail: schoolConflictDetail(['CapHoc']), ...none, CapHoc: 'THCS_THPT' },
    });
    const other = await api.call('BGH', `PUT ${schoolPath}`, { ...none, TenTruong: 'Hoa Ban', Goc: base });
    expect(other.json()).toMatchObject({ TenTruong: 'Hoa Ban', CapHoc: 'THCS_THPT' });
  });

  test('a student without a class keeps the block, too; an earlier year does not', async ({ api }) => {
    const { main } = api.database;
    expect(await main.selectFrom('LOPHOC').select('id').where('IDKhoi', '=', 2).execute()).toHaveLength(1);
    await api.call('GiaoVu', `DELETE /api/classes/lophoc/${classes.k11}/`);
    expect((await wantLevel(api, 'THCS')).json().CapHoc).toContain(blockInUse('Khối 11'));
    await emptyCurrentYear(api);
    await setLevel(api, 'THCS');
    const old = (await api.call('GiaoVu', `GET /api/classes/lophoc/?IDNienKhoa=${years.old}`)).json();
    expect(old).toMatchObject([{ TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10' }]);
  });

  test('a departure cannot be undone into a block that the school has given up', async ({ api }) => {
    await hasLeft(api, 5);
    await emptyCurrentYear(api);
    await setLevel(api, 'THCS');
    const reply = await undoLeave(api, 5);
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({
      status: 400,
      body: { detail: 'Trường không còn khối 10 nên không thể đưa học sinh trở lại.' },
    });
  });

  test('of giving up a block and adding a class to it, one is refused', async ({ api, other }) => {
    await setLevel(api, 'THCS_THPT');
    await api.call('BGH', `PATCH /api/configurations/quydinh/${years.current}/`, { SoLopK6: 3 });
    const added = { TenLop: '6A1', IDNienKhoa: years.current, IDKhoi: 4, IDToHop: null };
    const replies = await Promise.all([
      other.call('GiaoVu', 'POST /api/classes/lophoc/', added),
      wantLevel(api, 'THPT'),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1);
    const stored = await api.database.main
      .selectFrom('LOPHOC')
      .select('id')
      .where('IDKhoi', '=', 4)
      .execute();
    expect(await levelOf(api)).toBe(stored.length === 1 ? 'THCS_THPT' : 'THPT');
  });
});

describe('blocks', () => {
  const [lower, upper] = [
    ['Khối 6', 'Khối 7', 'Khối 8', 'Khối 9'],
    ['Khối 10', 'Khối 11', 'Khối 12'],
  ];
  test.for([
    ['THPT', upper],
    ['THCS_THPT', [...(lower ?? []), ...(upper ?? [])]],
    ['THCS', lower],
  ] as const)('of %s are listed in order of grade', async ([level, names], { api }) => {
    await emptyCurrentYear(api);
    await setLevel(api, level as SchoolLevel);
    for (const path of [
      '/api/configurations/khoi-list/',
      '/api/students/filters/khoi/',
      '/api/classes/khoi/',
    ])
      expect(await blocksAt(api, path)).toEqual(names);
  });

  test('that the school does not have accept neither classes nor students', async ({ api }) => {
    const schoolClass = { TenLop: '6A1', IDNienKhoa: years.current, IDKhoi: 4, IDToHop: null };
    const student = {
      ...{ Ho: 'Lý', Ten: 'Hà', GioiTinh: 'Nữ', NgaySinh: '2011-04-05', DiaChi: '9 Hàng Bè', KhoiDuKien: 4 },
    };
    const unknown = ['Khối không tồn tại.'];
    const refusals = async () => [
      (await api.call('GiaoVu', 'POST /api/classes/lophoc/', schoolClass)).json(),
      (await api.call('GiaoVu', 'POST /api/students/hocsinh/', student)).json(),
    ];
    expect(await refusals()).toEqual([{ IDKhoi: unknown }, { KhoiDuKien: unknown }]);
    await setLevel(api, 'THCS_THPT');
    const full = 'Khối này đã đủ số lớp tối đa của niên khóa (0).';
    expect(await refusals()).toEqual([
      { IDKhoi: [full] },
      expect.objectContaining({ TenKhoiDuKien: 'Khối 6' }),
    ]);
  });
});

test('decides the programme, which orders subjects of a Thông tư 22 year at once', async ({ api }) => {
  await followTt22(api);
  await emptyCurrentYear(api);
  const list = async () => (await api.call('BGH', 'GET /api/subjects/monhoc-list/chuong-trinh/')).json();
  const namesIn = async () =>
    (await api.call('BGH', `GET /api/subjects/monhoc-list/?nienkhoa_id=${years.current}`))
      .json()
      .map(({ TenMonHoc }: { TenMonHoc: string }) => TenMonHoc);
  expect((await list()).map(({ CapHoc }: { CapHoc: string }) => CapHoc)).not.toContain('THCS');
  expect(await namesIn()).toEqual(['Ngữ văn', 'Toán', 'Vật lí', 'Âm nhạc']);
  await setLevel(api, 'THCS');
  expect(await list()).toContainEqual(
    expect.objectContaining({ TenMonHoc: 'Khoa học tự nhiên', SoDiemTX: 4 }),
  );
  // Neither is a subject of grades 6 to 9: by name, after those that are.
  expect(await namesIn()).toEqual(['Ngữ văn', 'Toán', 'Âm nhạc', 'Vật lí']);
});
