import { readXlsx } from 'hucre/xlsx';
import { describe, expect } from 'vitest';
import { nothingToExport } from '#server/platform/files/excel/export.ts';
import type { AuditPerson } from '#shared/access/audit-log/api.ts';
import { auditLogLimits } from '#shared/access/audit-log/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { fillLog } from '#test/helpers/access/audit-lines.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { aboveSignatures } from '#test/helpers/files/signatures.ts';
import { accounts, testTime } from '#test/helpers/school/school.ts';

const path = '/api/accounts/nhat-ky/';
const file = `${path}xuat-excel/`;
const people = `${path}nguoi-dung/`;

type Line = { NguoiDung: string; HoTen: string | null; Loai: string; NoiDung: string; ThoiDiem: string };

const lines = async (api: TestApp, query = ''): Promise<Line[]> =>
  (await api.call('BGH', `GET ${path}${query}`)).json();
const logLines = async (api: TestApp, query = '') =>
  (await lines(api, query)).map(({ NguoiDung, NoiDung }) => `${NguoiDung}: ${NoiDung}`);

describe('the log', () => {
  scenarios([
    ...[path, people, file].flatMap((address) => [
      { name: 'is refused', as: 'nobody' as const, request: `GET ${address}`, status: 401 },
      { name: 'is refused', as: 'GiaoVu' as const, request: `GET ${address}`, status: 403 },
      { name: 'is refused', as: 'GiaoVien' as const, request: `GET ${address}`, status: 403 },
    ]),
    ...['IDTaiKhoan=lan', 'Loai=DoiMau', 'TuNgay=31/12/2026', 'DenNgay=2026-02-30'].map((query) => ({
      name: 'a filter that makes no sense',
      as: 'BGH' as const,
      request: `GET ${path}?${query}`,
      status: 400,
      reply: { detail: messages.badQuery(query.split('=')[0] ?? '') },
    })),
    { name: 'is empty at first', as: 'BGH', request: `GET ${path}`, status: 200, reply: [] },
    {
      name: 'of nothing is no file',
      as: 'BGH',
      request: `GET ${file}`,
      status: 400,
      reply: { detail: nothingToExport },
    },
  ]);

  test('records sign-ins, failures and sign-outs, and never a name that is not an account', async ({
    api,
  }) => {
    const session = await signIn(api, 'giaovien');
    await trySignIn(api, 'GIAOVIEN', 'sai rồi');
    await trySignIn(api, 'mat-khau-cua-toi', 'sai rồi');
    await api.call('nobody', 'POST /api/auth/logout/', { refresh: session.refresh });
    await api.call('nobody', 'POST /api/auth/logout/', { refresh: session.refresh });
    expect(await logLines(api, '?Loai=DangNhap')).toEqual([
      'giaovien: Đã đăng xuất.',
      ': Đăng nhập không thành công từ địa chỉ 203.0.113.10: không có tên đăng nhập này.',
      'giaovien: Đăng nhập không thành công từ địa chỉ 203.0.113.10: sai mật khẩu.',
      'giaovien: Đã đăng nhập từ địa chỉ 203.0.113.10.',
    ]);
    const rows = await api.database.main.selectFrom('NHATKY').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/mat-khau-cua-toi|GIAOVIEN|sai rồi/u);
  });

  test('does not grow with guesses refused by the limits', async ({ api }) => {
    for (let guess = 0; guess < 12; guess++) await trySignIn(api, 'giaovien', `sai ${guess}`);
    expect(await lines(api)).toHaveLength(5);
  });

  test('records changes to accounts and wrong old passwords', async ({ api }) => {
    const { GiaoVien } = accounts;
    const wrong = { old_password: 'sai', password: 'mùa thu vàng', password_confirm: 'mùa thu vàng' };
    await api.call('GiaoVu', 'PATCH /api/accounts/me/', wrong);
    await api.call('nobody', 'POST /api/auth/password-reset/request/', { email: 'giaovien@truong.example' });
    const change = { Ho: 'Nguyễn Thị', Ten: 'Mai Anh', role: 'GiaoVu' };
    await api.call('BGH', `PATCH /api/accounts/management/${GiaoVien.id}/update/`, change);
    await api.call('BGH', `DELETE /api/accounts/management/${GiaoVien.id}/delete/`);
    expect(await logLines(api, '?Loai=TaiKhoan')).toEqual([
      'bgh: Đã xóa tài khoản @giaovien (Nguyễn Thị Mai Anh, Giáo vụ).',
      'bgh: Đã sửa tài khoản @giaovien: tên, đổi vai trò thành Giáo vụ.',
      'giaovien: Đã yêu cầu mã đặt lại mật khẩu từ địa chỉ 127.0.0.1.',
      'giaovu: Đã nhập sai mật khẩu hiện tại của mình.',
    ]);
  });

  test('keeps the name of a deleted account and lists it among the people', async ({ api }) => {
    const { GiaoVien } = accounts;
    await signIn(api, 'giaovien');
    await api.call('BGH', `DELETE /api/accounts/management/${GiaoVien.id}/delete/`);
    expect(await lines(api, `?IDTaiKhoan=${GiaoVien.id}`)).toMatchObject([
      { NguoiDung: 'giaovien', HoTen: 'Nguyễn Thị Mai', Loai: 'DangNhap' },
    ]);
    expect((await api.call('BGH', `GET ${people}`)).json()).toEqual([
      { id: 1, username: 'bgh', HoTen: 'Nguyễn Thị Hạnh', DaXoa: false },
      { id: 2, username: 'giaovu', HoTen: 'Nguyễn Thị Lan', DaXoa: false },
      { id: 4, username: 'giaovien2', HoTen: 'Nguyễn Thị Oanh', DaXoa: false },
      { id: 3, username: 'giaovien', HoTen: 'Nguyễn Thị Mai', DaXoa: true },
    ]);
    api.pass(1_000);
    await api.call('BGH', `DELETE /api/accounts/management/${accounts.otherTeacher.id}/delete/`);
    const all: AuditPerson[] = (await api.call('BGH', `GET ${people}`)).json();
    expect(all.filter(({ DaXoa }) => DaXoa).map(({ id }) => id)).toEqual([4, 3]);
  });
});

describe('the filters', () => {
  test('days start and end in Vietnam time, both inclusive', async ({ api }) => {
    await fillLog(api.database, [
      { ThoiDiem: '2026-11-14T16:59:59.999Z', IDTaiKhoan: 1, NguoiDung: 'bgh', HanhDong: 'session.close' },
      { ThoiDiem: '2026-11-14T17:00:00.000Z', IDTaiKhoan: 2, NguoiDung: 'giaovu', HanhDong: 'session.close' },
      { ThoiDiem: '2026-11-15T16:59:59.999Z', IDTaiKhoan: 3, NguoiDung: 'mai', HanhDong: 'session.close' },
      { ThoiDiem: '2026-11-15T17:00:00.000Z', IDTaiKhoan: 4, NguoiDung: 'oanh', HanhDong: 'session.close' },
    ]);
    const who = async (query: string) => (await lines(api, query)).map(({ NguoiDung }) => NguoiDung);
    expect(await who('?TuNgay=2026-11-15&DenNgay=2026-11-15')).toEqual(['mai', 'giaovu']);
    expect(await who('?TuNgay=2026-11-15')).toEqual(['oanh', 'mai', 'giaovu']);
    expect(await who('?DenNgay=2026-11-14')).toEqual(['bgh']);
    expect(await who('?TuNgay=2026-11-16&DenNgay=2026-11-15')).toEqual([]);
  });

  test('person, kind and page can be combined, newest first', async ({ api }) => {
    const moment = (second: number) => new Date(testTime.getTime() + second * 1000).toISOString();
    const actions = ['account.create', 'session.open', 'account.delete', 'profile.change'] as const;
    await fillLog(
      api.database,
      Array.from({ length: 40 }, (_, number) => ({
        ThoiDiem: moment(number),
        IDTaiKhoan: 1 + (number % 2),
        NguoiDung: number % 2 === 0 ? 'bgh' : 'giaovu',
        HanhDong: actions[number % 4] ?? 'session.open',
        ChiTiet: { id: number, username: `số ${number}` },
      })),
    );
    const query = '?IDTaiKhoan=1&Loai=TaiKhoan&page_size=4';
    const page = (number: number) => api.call('BGH', `GET ${path}${query}&page=${number}`);
    const second = (await page(2)).json();
    expect(second.results.map((line: Line) => line.ThoiDiem)).toEqual([30, 28, 26, 24].map(moment));
    expect(second).toMatchObject({ count: 20, next: expect.stringContaining('page=3') });
    expect((await page(6)).json()).toMatchObject({ count: 20, next: null, results: [] });
    const all = (await api.call('BGH', `GET ${path}?page=1&page_size=1`)).json();
    expect(all).toMatchObject({ count: 40, results: [{ ThoiDiem: moment(39), NguoiDung: 'giaovu' }] });
  });

  test('two lines of the same moment are in the order they were written', async ({ api }) => {
    const line = { ThoiDiem: testTime.toISOString(), IDTaiKhoan: 1, HanhDong: 'session.open' } as const;
    await fillLog(api.database, [
      { ...line, NguoiDung: 'first' },
      { ...line, NguoiDung: 'second', HanhDong: 'session.close' },
      { ...line, NguoiDung: 'third' },
    ]);
    for (const query of ['', '?Loai=DangNhap'])
      expect((await lines(api, query)).map(({ NguoiDung }) => NguoiDung)).toEqual([
        'third',
        'second',
        'first',
      ]);
  });

  test('lines beyond the newest ones are neither counted nor paged', async ({ api }) => {
    const { lines: most } = auditLogLimits;
    await fillLog(
      api.database,
      Array.from({ length: most + 5 }, (_, number) => ({
        ThoiDiem: new Date(testTime.getTime() + number).toISOString(),
        IDTaiKhoan: 1,
        NguoiDung: 'bgh',
        HanhDong: number % 2 === 0 ? 'session.open' : 'session.close',
      })),
    );
    for (const query of ['?', '?Loai=DangNhap&']) {
      const last = (await api.call('BGH', `GET ${path}${query}page=200&page_size=50`)).json();
      expect(last).toMatchObject({ count: most, next: null });
      expect(last.results).toHaveLength(50);
      expect(last.results[49].ThoiDiem).toBe(new Date(testTime.getTime() + 5).toISOString());
      const beyond = (await api.call('BGH', `GET ${path}${query}page=201&page_size=50`)).json();
      expect(beyond).toMatchObject({ count: most, results: [] });
    }
    expect(await lines(api)).toHaveLength(most);
  });
});

test('the exported file has the same lines as the screen, with the same filters, and is itself recorded', async ({
  api,
}) => {
  await signIn(api, 'giaovien');
  api.pass(61_000);
  await signIn(api, 'giaovu');
  const reply = await api.call('BGH', `GET ${file}?IDTaiKhoan=2&Loai=DangNhap&TuNgay=2026-11-16`);
  expect(reply.headers['content-disposition']).toContain('nhat_ky.xlsx');
  const rows = aboveSignatures((await readXlsx(reply.rawPayload)).sheets[0]?.rows ?? []);
  expect(rows.slice(0, 2).map((row) => row[0])).toEqual([
    'NHẬT KÝ HOẠT ĐỘNG',
    'Người thực hiện: @giaovu    Loại: Đăng nhập    Từ ngày 16/11/2026',
  ]);
  expect(rows.slice(3)).toEqual([
    ['STT', 'Thời điểm', 'Người thực hiện', 'Tên đăng nhập', 'Loại', 'Nội dung'],
    [
      1,
      '16/11/2026 08:01:01',
      'Nguyễn Thị Lan',
      'giaovu',
      'Đăng nhập',
      'Đã đăng nhập từ địa chỉ 203.0.113.10.',
    ],
  ]);
  expect(await logLines(api, '?Loai=XuatTep')).toEqual([
    'bgh: Đã xuất nhật ký ra tệp nhat_ky.xlsx, 1 dòng (Người thực hiện: @giaovu, Loại: Đăng nhập, Từ ngày 16/11/2026).',
  ]);
});
