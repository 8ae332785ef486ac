// Two-factor sign-in with an authenticator app, optional for each account or required by its role.

import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import {
  currentPassword,
  currentPasswordBody,
  id,
  secondFactorCode,
  secret,
} from '#shared/contract/fields.ts';
import { roles } from '#shared/contract/permissions.ts';
import { credentials, signedIn } from '../sign-in/api.ts';

/** The secret for an authenticator app: as text to type, and as the URI in the QR code. */
const setup = z.object({ KhoaBiMat: z.string(), DuongDan: z.string() });
export type SecondFactorSetup = z.output<typeof setup>;

const MaDuPhong = z.array(z.string());

const own = z.object({
  DangBat: z.boolean(),
  BatLuc: z.string().nullable(),
  /** How many recovery codes are left. */
  SoMaDuPhong: z.int(),
  /** Whether the role requires a second factor. */
  BatBuoc: z.boolean(),
});
export type OwnSecondFactor = z.output<typeof own>;

const roleRule = z.object({ MaVaiTro: z.enum(roles), TenVaiTro: z.string(), BatBuoc: z.boolean() });
export type SecondFactorRule = z.output<typeof roleRule>;

const overview = z.object({
  VaiTro: z.array(roleRule),
  /** The accounts that have a second factor. */
  TaiKhoan: z.array(z.object({ id: z.int(), BatLuc: z.string() })),
});
export type SecondFactorOverview = z.output<typeof overview>;

export const secondFactorApi = {
  own: endpoint({
    method: 'GET',
    path: '/api/accounts/me/xac-thuc-hai-buoc/',
    action: 'profile.use',
    summary: 'Xác thực hai bước của mình',
    reply: own,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/accounts/me/xac-thuc-hai-buoc/bat-dau/',
    action: 'profile.use',
    summary: 'Bắt đầu thiết lập xác thực hai bước',
    body: z.object({ password: secret }),
    reply: setup,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/accounts/me/xac-thuc-hai-buoc/xac-nhan/',
    action: 'profile.use',
    summary: 'Bật xác thực hai bước bằng mã của ứng dụng; trả về mã dự phòng một lần duy nhất',
    body: z.object({ MaXacThuc: secondFactorCode }),
    reply: z.object({ MaDuPhong }),
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/accounts/me/xac-thuc-hai-buoc/tat/',
    action: 'profile.use',
    summary: 'Tắt xác thực hai bước',
    body: z.object({ password: secret, MaXacThuc: secondFactorCode }),
    status: 204,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/accounts/me/xac-thuc-hai-buoc/ma-du-phong/',
    action: 'profile.use',
    summary: 'Tạo mã dự phòng mới thay cho mã cũ',
    body: z.object({ MaXacThuc: secondFactorCode, ...currentPassword }),
    reply: z.object({ MaDuPhong }),
  }),
  startAtSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/xac-thuc-hai-buoc/bat-dau/',
    action: 'public',
    summary: 'Bắt đầu thiết lập xác thực hai bước khi vai trò bắt buộc mà chưa có',
    body: credentials,
    reply: setup,
  }),
  confirmAtSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/xac-thuc-hai-buoc/xac-nhan/',
    action: 'public',
    summary: 'Bật xác thực hai bước khi vai trò bắt buộc, và đăng nhập',
    body: credentials.extend({ MaXacThuc: secondFactorCode }),
    reply: signedIn.extend({ MaDuPhong }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/accounts/xac-thuc-hai-buoc/',
    action: 'accounts.manage',
    summary: 'Vai trò nào bắt buộc và tài khoản nào đã bật xác thực hai bước',
    reply: overview,
  }),
  changeRule: endpoint({
    method: 'PATCH',
    path: '/api/accounts/xac-thuc-hai-buoc/vai-tro/:MaVaiTro/',
    action: 'accounts.manage',
    summary: 'Bắt buộc hoặc không bắt buộc xác thực hai bước với một vai trò',
    params: z.object({ MaVaiTro: z.enum(roles) }),
    body: z.object({ BatBuoc: z.boolean(), ...currentPassword }),
    reply: roleRule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/accounts/xac-thuc-hai-buoc/tai-khoan/:id/',
    action: 'accounts.manage',
    summary: 'Gỡ xác thực hai bước của người mất điện thoại',
    params: z.object({ id }),
    body: currentPasswordBody,
    status: 204,
  }),
};
