import { expect } from 'vitest';
import { testPassword } from '../helpers/school/school.ts';
import { detail, errorOf, test, testRequests } from './client.ts';

const me = '/api/accounts/me/';
const profile = {
  Ho: 'Lê Thị',
  Ten: 'Lan',
  GioiTinh: 'Nữ',
  NgaySinh: '1987-02-14',
  SoDienThoai: '0912345678',
  Email: 'lan@truong.example',
  DiaChi: '7 Lê Duẩn, Huế',
};
const fresh = 'Song-Huong-2026';
const patch = (it: string, body: object, status: number, reads: unknown) => ({
  it,
  as: 'giaovu',
  send: `PATCH ${me}`,
  body,
  status,
  reads,
});

testRequests([
  { it: 'the profile requires signing in', send: `GET ${me}`, status: 401, reads: detail },
  {
    it: 'the own account has its role as an object',
    as: 'giaovien',
    send: `GET ${me}`,
    status: 200,
    reads: {
      id: expect.any(Number),
      username: 'giaovien',
      Ho: 'Nguyễn Thị',
      Ten: 'Mai',
      MaVaiTro: { MaVaiTro: 'GiaoVien', TenVaiTro: 'Giáo viên' },
      GioiTinh: 'Nữ',
      NgaySinh: '1985-04-30',
      SoDienThoai: '0901000003',
      Email: 'giaovien@truong.example',
      DiaChi: '5 Hùng Vương, Huế',
    },
  },
  patch('every field of the form is saved', profile, 200, profile),
  { it: 'and comes back', as: 'giaovu', send: `GET ${me}`, status: 200, reads: profile },
  patch(
    'whoever sends id, username and role along changes none of them',
    { ...profile, id: 99, username: 'khac', MaVaiTro: 'BGH' },
    200,
    { username: 'giaovu', MaVaiTro: { MaVaiTro: 'GiaoVu' } },
  ),
  patch('an empty name is 400 under its field', { ...profile, Ten: '' }, 400, errorOf('Ten')),
  patch('an unknown gender is 400', { ...profile, GioiTinh: 'X' }, 400, errorOf('GioiTinh')),
  patch('a date that is none is 400', { ...profile, NgaySinh: '31/02/1990' }, 400, errorOf('NgaySinh')),
  patch(
    'a telephone number of letters is 400',
    { ...profile, SoDienThoai: 'abc' },
    400,
    errorOf('SoDienThoai'),
  ),
  patch('an e-mail that is none is 400', { ...profile, Email: 'lan' }, 400, errorOf('Email')),
  patch(
    'the e-mail of somebody else is 400 under Email',
    { ...profile, Email: 'bgh@truong.example' },
    400,
    errorOf('Email'),
  ),
  patch(
    'the telephone of somebody else is 400 under SoDienThoai',
    { ...profile, SoDienThoai: '0901000001' },
    400,
    errorOf('SoDienThoai'),
  ),
  patch(
    'a wrong old password is 400 under old_password',
    { ...profile, old_password: 'sai', password: fresh, password_confirm: fresh },
    400,
    errorOf('old_password'),
  ),
  patch(
    'a new password without the old one is 400 under old_password',
    { ...profile, password: fresh, password_confirm: fresh },
    400,
    errorOf('old_password'),
  ),
  patch(
    'a short password is 400 under password',
    { ...profile, old_password: testPassword, password: 'Ab1', password_confirm: 'Ab1' },
    400,
    errorOf('password'),
  ),
  patch(
    'two that differ are 400 under password_confirm',
    { ...profile, old_password: testPassword, password: fresh, password_confirm: `${fresh}!` },
    400,
    errorOf('password_confirm'),
  ),
]);

test('a new password applies from the next sign-in', async ({ ownSchool }) => {
  const send = await ownSchool.as('giaovien');
  const change = { old_password: testPassword, password: fresh, password_confirm: fresh };
  expect(await send(`PATCH ${me}`, change)).toMatchObject({ status: 200 });
  const token = 'POST /api/auth/token/';
  const signIn = (password: string) => ownSchool.nobody(token, { username: 'giaovien', password });
  expect(await signIn(testPassword)).toMatchObject({ status: 401 });
  expect(await signIn(fresh)).toMatchObject({ status: 200 });
});
