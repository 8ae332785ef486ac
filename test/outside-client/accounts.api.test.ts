import { expect } from 'vitest';
import { testPassword } from '../helpers/school/school.ts';
import { columnOf, detail, errorOf, idOf, rowsOf, test, testRequests, text } from './client.ts';

const list = '/api/accounts/management/';
const create = `POST ${list}create/`;
const account = (username: string, phone: string, more: object = {}) => ({
  user: { username, password: 'Song-Huong-2026' },
  Ho: 'Trần',
  Ten: 'Nam',
  Email: `${username}@truong.example`,
  SoDienThoai: phone,
  role: 'GiaoVien',
  ...more,
});
const taken = (it: string, body: object, ...fields: string[]) => ({
  it,
  as: 'bgh',
  send: create,
  body,
  status: 400,
  reads: errorOf(...fields),
});

testRequests([
  { it: 'listing accounts requires signing in', send: `GET ${list}`, status: 401, reads: detail },
  {
    it: 'the registrar may not list accounts',
    as: 'giaovu',
    send: `GET ${list}`,
    status: 403,
    reads: detail,
  },
  { it: 'a teacher may not list accounts', as: 'giaovien', send: `GET ${list}`, status: 403, reads: detail },
  {
    it: 'the registrar may not create accounts',
    as: 'giaovu',
    send: create,
    body: account('la', '0901999999'),
    status: 403,
    reads: detail,
  },
  {
    it: 'the board reads the four figures',
    as: 'bgh',
    send: 'GET /api/accounts/dashboard-stats/',
    status: 200,
    reads: { total_accounts: 4, teacher_accounts: 2, giaovu_accounts: 1, bgh_accounts: 1 },
  },
  {
    it: 'only the board may read the figures',
    as: 'giaovu',
    send: 'GET /api/accounts/dashboard-stats/',
    status: 403,
    reads: detail,
  },
  {
    it: 'the roles are listed for the select box of the form',
    as: 'bgh',
    send: 'GET /api/accounts/roles/',
    status: 200,
    reads: expect.arrayContaining([
      { MaVaiTro: 'BGH', TenVaiTro: 'Ban Giám Hiệu' },
      { MaVaiTro: 'GiaoVu', TenVaiTro: 'Giáo vụ' },
      { MaVaiTro: 'GiaoVien', TenVaiTro: 'Giáo viên' },
    ]),
  },
  taken('a name that is taken', account('giaovu', '0901000011', { Email: 'a@b.example' }), 'username'),
  taken('an e-mail that is taken', account('moi', '0901000012', { Email: 'bgh@truong.example' }), 'Email'),
  taken('a telephone that is taken', account('moi', '0901000001'), 'SoDienThoai'),
  taken('an e-mail that is none', account('moi', '0901000013', { Email: 'abc' }), 'Email'),
  {
    ...taken('an unknown role', account('moi', '0901000014', { role: 'HieuTruong' }), 'role'),
    reads: expect.any(Object),
  },
  taken('no name', { ...account('moi', '0901000015'), Ho: '' }, 'Ho'),
  {
    it: 'a missing account cannot be deleted',
    as: 'bgh',
    send: `DELETE ${list}999/delete/`,
    status: 404,
    reads: detail,
  },
  {
    it: 'a missing account cannot be changed',
    as: 'bgh',
    send: `PATCH ${list}999/update/`,
    body: { Ten: 'Ai' },
    status: 404,
    reads: detail,
  },
]);

test('a weak password is reported under password', async ({ school }) => {
  const bgh = await school.as('bgh');
  const weak = { user: { username: 'moi', password: '12345678' } };
  const reply = await bgh(create, account('moi', '0901000016', weak));
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ password: [text] });
});

test('the list has the fields that the table shows', async ({ school }) => {
  const reply = await (await school.as('bgh'))(`GET ${list}`);
  expect(rowsOf(reply).find((row) => row['Ten'] === 'Mai')).toMatchObject({
    id: expect.any(Number),
    Ho: 'Nguyễn Thị',
    Email: 'giaovien@truong.example',
    SoDienThoai: '0901000003',
    role: 'GiaoVien',
    user: { username: 'giaovien' },
  });
});

test('an account created with only the required fields is in the list and can sign in', async ({
  school,
}) => {
  const bgh = await school.as('bgh');
  const created = await bgh(create, account('nam', '0901000020'));
  expect(created).toMatchObject({
    status: 201,
    body: { id: expect.any(Number), Ten: 'Nam', role: 'GiaoVien' },
  });
  expect(JSON.stringify(created.body)).not.toContain('Song-Huong');
  expect(columnOf(await bgh(`GET ${list}`), 'id')).toContain(idOf(created));
  const signedIn = await school.nobody('POST /api/auth/token/', {
    username: 'nam',
    password: 'Song-Huong-2026',
  });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { id: idOf(created), role: 'GiaoVien' } } });
});

test('an account can be changed field by field and keeps its password if none is sent', async ({
  school,
}) => {
  const bgh = await school.as('bgh');
  const id = idOf(await bgh(create, account('binh', '0901000021')));
  const changed = await bgh(`PATCH ${list}${id}/update/`, { Ten: 'Bình', role: 'GiaoVu' });
  expect(changed).toMatchObject({ status: 200, body: { id, Ten: 'Bình', role: 'GiaoVu', Ho: 'Trần' } });
  const signedIn = await school.nobody('POST /api/auth/token/', {
    username: 'binh',
    password: 'Song-Huong-2026',
  });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { role: 'GiaoVu' } } });
});

test('a password under user replaces the old one', async ({ school }) => {
  const bgh = await school.as('bgh');
  const id = idOf(await bgh(create, account('cuong', '0901000022')));
  const password = 'Cau-Truong-Tien-9';
  expect(await bgh(`PATCH ${list}${id}/update/`, { user: { password } })).toMatchObject({ status: 200 });
  const signedIn = await school.nobody('POST /api/auth/token/', { username: 'cuong', password });
  expect(signedIn).toMatchObject({ status: 200 });
});

test('a deleted account disappears from the list and its session ends', async ({ school }) => {
  const bgh = await school.as('bgh');
  const created = account('dung', '0901000023', { user: { username: 'dung', password: testPassword } });
  const id = idOf(await bgh(create, created));
  const its = await school.as('dung');
  expect(await its('GET /api/accounts/me/')).toMatchObject({ status: 200 });
  expect(await bgh(`DELETE ${list}${id}/delete/`)).toMatchObject({ status: 204 });
  expect(columnOf(await bgh(`GET ${list}`), 'id')).not.toContain(id);
  expect(await its('GET /api/accounts/me/')).toMatchObject({ status: 401 });
});

test('the last board account cannot be deleted or given another role', async ({ school }) => {
  const bgh = await school.as('bgh');
  const id = idOf(await bgh('GET /api/accounts/me/'));
  expect(await bgh(`DELETE ${list}${id}/delete/`)).toMatchObject({ status: 400 });
  expect(await bgh(`PATCH ${list}${id}/update/`, { role: 'GiaoVien' })).toMatchObject({ status: 400 });
});
