import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import {
  address,
  currentPassword,
  currentPasswordBody,
  date,
  email,
  gender,
  id,
  orNull,
  password,
  personName,
  phone,
  secret,
  username,
} from '#shared/contract/fields.ts';
import { roles } from '#shared/contract/permissions.ts';
export const roleCode = z.enum(roles, 'Vai trò không hợp lệ.');

/** The personal data of an account. */
export const person = {
  Ho: personName,
  Ten: personName,
  GioiTinh: orNull(gender),
  NgaySinh: orNull(date),
  SoDienThoai: phone,
  Email: email,
  DiaChi: orNull(address),
};

const personReply = {
  Ho: z.string(),
  Ten: z.string(),
  GioiTinh: z.string().nullable(),
  NgaySinh: z.string().nullable(),
  // Null for the first account of a school.
  SoDienThoai: z.string().nullable(),
  Email: z.string().nullable(),
  DiaChi: z.string().nullable(),
};

export const role = namedObject('Role', { MaVaiTro: z.enum(roles), TenVaiTro: z.string() });

export const profile = namedObject('Profile', {
  id: z.int(),
  username: z.string(),
  ...personReply,
  MaVaiTro: role,
  /**
   * The masked address that receives codes and notices, present only while it differs from the e-mail; null if there is
   * none.
   */
  EmailKhoiPhuc: z.string().nullable().optional(),
});
export type Profile = z.output<typeof profile>;

export const account = namedObject('Account', {
  id: z.int(),
  user: z.object({ username: z.string() }),
  ...personReply,
  MaVaiTro: z.enum(roles),
  TenVaiTro: z.string(),
  role: z.enum(roles),
});
export type Account = z.output<typeof account>;

/** Empty keeps the password. Requirements for a new one: src/server/access/passwords/password-rules.ts. */
const typedPassword = z.string().nullish();

/** The profile form requires every field; a PATCH accepts any subset. */
export const profileChange = z.object({
  ...z.object(person).partial().shape,
  ...currentPassword,
  password: typedPassword,
  password_confirm: typedPassword,
});
export type ProfileChange = z.output<typeof profileChange>;

/** The role may come as `role` or as `MaVaiTro`; `role` wins. A new account needs one of them. */
const roleFields = { role: roleCode.optional(), MaVaiTro: roleCode.optional() };

export const accountCreation = z.object({
  user: z.object({ username, password }),
  ...person,
  ...roleFields,
  ...currentPassword,
});
export type AccountCreation = z.output<typeof accountCreation>;

const emptyMeansUnchanged = (value: unknown) => (value === '' || value === null ? undefined : value);

export const accountChange = z.object({
  ...z.object(person).partial().shape,
  ...roleFields,
  user: z.object({ password: z.preprocess(emptyMeansUnchanged, password.optional()) }).optional(),
  ...currentPassword,
});
export type AccountChange = z.output<typeof accountChange>;

const accountId = z.object({ id });

/** Security settings the board can turn on for all accounts of the school. */
const securitySettings = z.object({ BatBuocDoiMatKhau: z.boolean() });

const session = z.object({
  id: z.string(),
  ThietBi: z.string(),
  TaoLuc: z.string(),
  LanCuoi: z.string(),
  HienTai: z.boolean(),
});
export type Session = z.output<typeof session>;

export const accountsApi = {
  me: endpoint({
    method: 'GET',
    path: '/api/accounts/me/',
    action: 'profile.use',
    summary: 'Thông tin cá nhân',
    reply: profile,
    beforePasswordChange: true,
  }),
  changeMe: endpoint({
    method: 'PATCH',
    path: '/api/accounts/me/',
    action: 'profile.use',
    summary: 'Sửa thông tin cá nhân, đổi mật khẩu',
    body: profileChange,
    reply: profile,
    beforePasswordChange: true,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/accounts/me/email-khoi-phuc/',
    action: 'profile.use',
    summary: 'Xác nhận email trong hồ sơ là email khôi phục, bằng mật khẩu',
    body: z.object({ Email: email, old_password: secret }),
    reply: profile,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/accounts/me/phien/',
    action: 'profile.use',
    summary: 'Các thiết bị đang đăng nhập',
    reply: z.array(session),
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/accounts/me/phien/dang-xuat-khac/',
    action: 'profile.use',
    summary: 'Đăng xuất các thiết bị khác',
    status: 204,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/accounts/me/phien/:id/',
    action: 'profile.use',
    summary: 'Đăng xuất một thiết bị',
    params: z.object({ id: z.uuid() }),
    status: 204,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/accounts/roles/',
    action: 'lists.read',
    summary: 'Danh sách vai trò',
    reply: z.array(role),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/accounts/dashboard-stats/',
    action: 'accounts.manage',
    summary: 'Thống kê tài khoản',
    reply: z.object({
      total_accounts: z.int(),
      teacher_accounts: z.int(),
      giaovu_accounts: z.int(),
      bgh_accounts: z.int(),
    }),
  }),
  security: endpoint({
    method: 'GET',
    path: '/api/accounts/bao-mat/',
    action: 'accounts.manage',
    summary: 'Thiết lập bảo mật',
    reply: securitySettings,
  }),
  changeSecurity: endpoint({
    method: 'PATCH',
    path: '/api/accounts/bao-mat/',
    action: 'accounts.manage',
    summary: 'Sửa thiết lập bảo mật',
    body: securitySettings.partial().extend(currentPassword),
    reply: securitySettings,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/accounts/management/',
    action: 'accounts.manage',
    summary: 'Danh sách tài khoản',
    reply: z.array(account),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/accounts/management/create/',
    action: 'accounts.manage',
    summary: 'Tạo tài khoản',
    body: accountCreation,
    reply: account,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/accounts/management/:id/update/',
    action: 'accounts.manage',
    summary: 'Sửa tài khoản',
    params: accountId,
    body: accountChange,
    reply: account,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/accounts/management/:id/delete/',
    action: 'accounts.manage',
    summary: 'Xóa tài khoản',
    params: accountId,
    body: currentPasswordBody,
    status: 204,
  }),
};
