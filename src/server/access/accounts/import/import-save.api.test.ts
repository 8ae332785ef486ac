// Accounts created from a list: all of them or none, each with a password that is returned once.

import { describe, expect, onTestFinished, vi } from 'vitest';
import { isGeneratedPassword } from '#shared/access/accounts/generated-password.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { accountImportMessages } from '#shared/access/accounts/import/messages.ts';
import { messages } from '#shared/contract/messages.ts';
import { checkFile, folder, importAccounts, newTeacher } from '#test/helpers/access/account-files.ts';
import { accountFile } from '#test/helpers/access/account-sheets.ts';
import { signIn, trySignIn } from '#test/helpers/access/sign-in.ts';
import { scenarios, type TestApp, test } from '#test/helpers/api.ts';
import { patiently } from '#test/helpers/patiently.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { accounts, testPassword } from '#test/helpers/school/school.ts';
import { hashing } from '../../passwords/passwords.ts';
import { checkProblems } from './check-accounts.ts';

const creating = 'POST /api/accounts/management/create/';
const wrong = (rows: object[]) => ({
  status: 400,
  body: { detail: accountImportMessages.wrongRows(rows.length), rows },
});

const lines = async ({ database }: TestApp, action: 'account.import' | 'account.create') =>
  database.main
    .selectFrom('NHATKY')
    .select(['NguoiDung', 'ChiTiet'])
    .where('HanhDong', '=', action)
    .execute();

describe('refused, and nothing is stored', () => {
  const body = { rows: [newTeacher(2)] };
  scenarios([
    { name: 'not signed in', as: 'nobody', request: `POST ${folder}`, body, status: 401 },
    { name: 'a teacher', as: 'GiaoVien', request: `POST ${folder}`, body, status: 403 },
    { name: 'the office', as: 'GiaoVu', request: `POST ${folder}`, body, status: 403 },
    {
      name: 'nothing given',
      ...{
        as: 'BGH',
        request: `POST ${folder}`,
        body: {},
        status: 400,
        reply: { rows: [messages.required] },
      },
    },
    {
      name: 'more rows than a school has staff',
      ...{
        as: 'BGH',
        request: `POST ${folder}`,
        status: 400,
        reply: { rows: [accountImportMessages.tooMany] },
      },
      body: { rows: Array.from({ length: accountImportLimits.rows + 1 }, () => ({})) },
    },
  ]);

  test('one wrong row among many: every wrong row is reported with all its errors', async ({ api }) => {
    const before = await contentsOf(api.database);
    const rows = [
      newTeacher(2, { username: 'anh', SoDienThoai: '0912000001' }),
      newTeacher(3, { username: 'Anh', Email: 'ANH2@truong.example', SoDienThoai: '0912000001' }),
      { ...newTeacher(4), Ho: 7, NgaySinh: '2026-11-17' },
      newTeacher(5, { username: 'ｂｇｈ', MaVaiTro: 'HieuTruong' }),
      'giáo viên',
    ];
    const twice = [checkProblems.twice(2)];
    expect(await importAccounts(api, 'BGH', rows)).toMatchObject(
      wrong([
        { Dong: 3, Loi: { username: twice, Email: twice, SoDienThoai: twice } },
        { Dong: 4, Loi: { Ho: [messages.notText], NgaySinh: [messages.futureDate] } },
        {
          Dong: 5,
          Loi: {
            MaVaiTro: ['Vai trò không hợp lệ.'],
            username: [expect.stringMatching(/^Đã thuộc về tài khoản @bgh /u)],
          },
        },
        { Dong: 5, Loi: expect.objectContaining({ Dong: expect.anything(), Email: [messages.required] }) },
      ]),
    );
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('more than 2 MB, while one long row among others is reported by its number', async ({ api }) => {
    const row = (length: number) => newTeacher(2, { DiaChi: 'x'.repeat(length) });
    const { bodyBytes } = accountImportLimits;
    expect(await importAccounts(api, 'BGH', [row(0.9 * bodyBytes)])).toMatchObject(
      wrong([{ Dong: 2, Loi: { DiaChi: [messages.tooLong(255)] } }]),
    );
    expect((await importAccounts(api, 'BGH', [row(bodyBytes)])).status).toBe(413);
  });

  test('a client that disconnects: nobody would receive the passwords', async ({ api }) => {
    const before = await contentsOf(api.database);
    const rows = Array.from({ length: 200 }, (_, place) => newTeacher(place + 2));
    const url = new URL(folder, await api.listen());
    const headers = {
      authorization: `Bearer ${await api.tokenOf('BGH')}`,
      'content-type': 'application/json',
    };
    const hashed = vi.spyOn(hashing, 'enter');
    onTestFinished(() => hashed.mockRestore());
    const leaving = new AbortController();
    const importing = fetch(url, {
      ...{ method: 'POST', headers, body: JSON.stringify({ rows }), signal: leaving.signal },
    });
    const statusOfNext = async () => (await importAccounts(api, 'BGH', [{}])).status;
    // If another list came first, this one would be the one rejected.
    await expect.poll(() => hashed.mock.calls.length, patiently).toBe(1);
    expect(await statusOfNext()).toBe(429);
    leaving.abort();
    await expect(importing).rejects.toThrow();
    await expect.poll(statusOfNext, patiently).toBe(400);
    const { PHIEN: _, ...now } = await contentsOf(api.database);
    expect(before).toMatchObject(now);
  });

  test('a board account in the list, with a session older than 15 minutes', async ({ api }) => {
    const session = await signIn(api, 'bgh');
    api.pass(16 * 60_000);
    const { access } = (await session.refreshed()).json();
    const call = (body: object) =>
      api.call('nobody', `POST ${folder}`, body, { headers: { authorization: `Bearer ${access}` } });
    const rows = [newTeacher(2), newTeacher(3, { MaVaiTro: 'BGH' })];
    const before = await contentsOf(api.database);
    const refused = await call({ rows });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_needed']);
    const guessed = await call({ rows, old_password: 'sai' });
    expect([guessed.statusCode, Object.keys(guessed.json())]).toEqual([400, ['old_password']]);
    const { NHATKY: _, GIOIHAN: __, ...now } = await contentsOf(api.database);
    expect(before).toMatchObject(now);
    expect((await call({ rows, old_password: testPassword })).statusCode).toBe(201);
    expect((await call({ rows: [newTeacher(4)] })).statusCode).toBe(201);
  });
});

describe('imported', () => {
  test('each can sign in with the returned password, and must change it first', async ({ api }) => {
    const before = await contentsOf(api.database);
    const { body: checked } = await checkFile(
      api,
      'BGH',
      await accountFile(
        ['Nguyễn Văn An', '', 'an@truong.example'],
        ['Nguyễn Văn An', 'Giáo vụ', 'an2@truong.example', '', 'Nam', '20/11/1985', '0912000001', 'Huế'],
      ),
    );
    const {
      status,
      body,
      accounts: made,
    } = await importAccounts(api, 'BGH', checked.rows, { TenTep: 'gv.xlsx' });
    expect([status, body]).toMatchObject([201, { SoLuong: 2 }]);
    expect(made).toMatchObject([
      { Dong: 2, HoTen: 'Nguyễn Văn An', username: 'nguyenvanan', MaVaiTro: 'GiaoVien' },
      { Dong: 3, HoTen: 'Nguyễn Văn An', username: 'nguyenvanan2', MaVaiTro: 'GiaoVu' },
    ]);
    expect(made.filter(({ MatKhau }) => !isGeneratedPassword(MatKhau))).toEqual([]);
    expect(new Set(made.map(({ MatKhau }) => MatKhau)).size).toBe(2);
    for (const { username, MatKhau } of made) {
      expect((await trySignIn(api, username, MatKhau)).json().password_change_required).toBe(true);
      const session = await signIn(api, username, MatKhau);
      expect((await session.call('GET /api/grading/hocky-list/')).statusCode).toBe(403);
      const change = { old_password: MatKhau, password: 'nắng tháng ba', password_confirm: 'nắng tháng ba' };
      expect((await session.call('PATCH /api/accounts/me/', change)).statusCode).toBe(200);
      expect((await session.call('GET /api/grading/hocky-list/')).statusCode).toBe(200);
      expect(await trySignIn(api, username, 'nắng tháng ba')).toMatchObject({ statusCode: 200 });
    }
    const all = (await api.call('BGH', 'GET /api/accounts/management/')).json() as { id: number }[];
    expect(all.find(({ id }) => id === made[1]?.id)).toMatchObject({
      ...{
        Ho: 'Nguyễn Văn',
        Ten: 'An',
        Email: 'an2@truong.example',
        SoDienThoai: '0912000001',
        role: 'GiaoVu',
      },
      ...{ GioiTinh: 'Nam', NgaySinh: '1985-11-20', DiaChi: 'Huế' },
    });
    const stored = JSON.stringify(await contentsOf(api.database));
    for (const { MatKhau } of made) expect(stored).not.toContain(MatKhau);
    expect(await lines(api, 'account.import')).toEqual([
      {
        NguoiDung: 'bgh',
        ChiTiet: JSON.stringify({
          SoLuong: 2,
          TenTep: 'gv.xlsx',
          TaiKhoan: made.map(({ id, username, MaVaiTro }) => ({ id, username, role: MaVaiTro })),
        }),
      },
    ]);
    expect(before['TAIKHOAN']).toHaveLength(Object.keys(accounts).length);
  });

  test('a row without role and username gets both; a password set by the board later need not be changed', async ({
    api,
  }) => {
    const { MaVaiTro: _, username: __, ...row } = newTeacher(2);
    const { accounts: made } = await importAccounts(api, 'BGH', [row]);
    expect(made).toMatchObject([{ username: 'dongocanh', MaVaiTro: 'GiaoVien' }]);
    const stored = await api.database.main
      .selectFrom('TAIKHOAN')
      .select(['NguonMatKhau', 'PhaiDoiMatKhau'])
      .where('username', '=', 'dongocanh')
      .execute();
    expect(stored).toEqual([{ NguonMatKhau: 'BGH', PhaiDoiMatKhau: 1 }]);
    const update = `PATCH /api/accounts/management/${made[0]?.id}/update/`;
    await api.call('BGH', update, { user: { password: 'mùa thu lá bay' } });
    const reply = (await trySignIn(api, 'dongocanh', 'mùa thu lá bay')).json();
    expect(reply.password_change_required).toBeUndefined();
  });

  test('a list sent twice is rejected the second time', async ({ api }) => {
    const rows = [newTeacher(2), newTeacher(3)];
    expect((await importAccounts(api, 'BGH', rows)).status).toBe(201);
    const taken = (username: string) => ({ Email: [checkProblems.taken(`@${username} (Đỗ Ngọc Ánh)`)] });
    expect(await importAccounts(api, 'BGH', rows)).toMatchObject(
      wrong([
        { Dong: 2, Loi: taken('dongocanh') },
        { Dong: 3, Loi: taken('dongocanh2') },
      ]),
    );
  });
});

describe('at the same time', () => {
  test('somebody takes a username or an e-mail after the check: nothing is stored', async ({ api }) => {
    const { body: checked } = await checkFile(
      api,
      'BGH',
      await accountFile(['Đỗ Ngọc Ánh', '', 'a@x.vn'], ['Lê Bê', '', 'b@x.vn']),
    );
    const other = {
      user: { username: 'dongocanh', password: 'mùa thu lá bay' },
      ...{ Ho: 'Đỗ', Ten: 'Ánh', Email: 'B@x.vn', SoDienThoai: '0901000010', role: 'GiaoVien' },
    };
    expect((await api.call('BGH', creating, other)).statusCode).toBe(201);
    const before = await contentsOf(api.database);
    const taken = [checkProblems.taken('@dongocanh (Đỗ Ánh)')];
    expect(await importAccounts(api, 'BGH', checked.rows)).toMatchObject(
      wrong([
        { Dong: 2, Loi: { username: taken } },
        { Dong: 3, Loi: { Email: taken } },
      ]),
    );
    expect(await contentsOf(api.database)).toEqual(before);
  });

  test('and while the passwords are hashed: the transaction checks again', async ({ api }) => {
    const rows = Array.from({ length: 30 }, (_, row) => newTeacher(row + 2));
    const importing = importAccounts(api, 'BGH', rows);
    const other = {
      user: { username: 'anh', password: 'mùa thu lá bay' },
      ...{ Ho: 'Đỗ', Ten: 'Ánh', Email: 'anh31@truong.example', SoDienThoai: '0901000010', role: 'GiaoVien' },
    };
    expect((await api.call('BGH', creating, other)).statusCode).toBe(201);
    expect(await importing).toMatchObject(
      wrong([{ Dong: 31, Loi: { Email: [checkProblems.taken('@anh (Đỗ Ánh)')] } }]),
    );
    expect(await lines(api, 'account.import')).toEqual([]);
    const { length } = await api.database.main.selectFrom('TAIKHOAN').select('id').execute();
    expect(length).toBe(Object.keys(accounts).length + 1);
  });

  test.for([
    ['has ended', 401, 'POST /api/auth/logout/', (refresh: string) => ({ refresh })],
    [
      'is not of the board any more',
      403,
      `PATCH /api/accounts/management/${accounts.BGH.id}/update/`,
      () => ({ role: 'GiaoVu' }),
    ],
  ] as const)(
    'while the passwords are hashed, the session %s: nothing is stored',
    async ([_, status, request, body], { api }) => {
      await importAccounts(api, 'BGH', [newTeacher(2, { username: 'bgh2', MaVaiTro: 'BGH' })]);
      const before = await lines(api, 'account.import');
      const session = await signIn(api, 'bgh');
      const rows = Array.from({ length: 30 }, (_row, place) => newTeacher(place + 3));
      const importing = session.call(`POST ${folder}`, { rows });
      expect((await session.call(request, body(session.refresh))).statusCode).toBeLessThan(300);
      expect((await importing).statusCode).toBe(status);
      expect(await lines(api, 'account.import')).toEqual(before);
      const { length } = await api.database.main.selectFrom('TAIKHOAN').select('id').execute();
      expect(length).toBe(Object.keys(accounts).length + 1);
    },
  );

  test('one list at a time; a sign-in does not wait for it', async ({ api }) => {
    const rows = Array.from({ length: 60 }, (_, row) => newTeacher(row + 2));
    let isDone = false;
    const importing = importAccounts(api, 'BGH', rows).finally(() => {
      isDone = true;
    });
    const second = await api.call('BGH', `POST ${folder}`, { rows: [newTeacher(99)] });
    expect([second.statusCode, second.json()]).toEqual([429, { detail: accountImportMessages.running }]);
    expect(second.headers['retry-after']).toBe('10');
    expect((await trySignIn(api, 'giaovien')).statusCode).toBe(200);
    expect(isDone).toBe(false);
    expect((await importing).accounts).toHaveLength(60);
    expect((await importAccounts(api, 'BGH', [newTeacher(99)])).status).toBe(201);
  });
});
