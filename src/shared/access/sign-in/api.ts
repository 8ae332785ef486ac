import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { email, optional, secondFactorCode, secret, text } from '#shared/contract/fields.ts';
import { textLimits, usernameLimits } from '#shared/contract/limits.ts';
import { roles } from '#shared/contract/permissions.ts';
import { signInPath } from '#shared/contract/session-api.ts';
import { resetCodeProblem } from './reset-code-problem.ts';

export const sessionUser = namedObject('SessionUser', {
  id: z.int(),
  username: z.string(),
  Ho: z.string(),
  Ten: z.string(),
  role: z.enum(roles),
  role_name: z.string(),
});

export type SessionUser = z.output<typeof sessionUser>;

/** What a sign-in needs apart from the second factor. */
export const credentials = z.object({ username: text(usernameLimits.max), password: secret });

export const signedIn = namedObject('SignedIn', {
  access: z.string(),
  refresh: z.string(),
  user: sessionUser,
  /** Present only while a password change is required; until then, every other call is rejected. */
  password_change_required: z.literal(true).optional(),
});

const done = z.object({ detail: z.string() });

export const authApi = {
  signIn: endpoint({
    method: 'POST',
    path: signInPath,
    action: 'public',
    summary: 'Đăng nhập',
    // Ignored for accounts without a second factor.
    body: credentials.extend({ MaXacThuc: optional(secondFactorCode) }),
    reply: signedIn,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout/',
    action: 'public',
    summary: 'Đăng xuất, thu hồi refresh token',
    body: z.object({ refresh: secret }),
    status: 204,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset/request/',
    action: 'public',
    summary: 'Gửi mã đặt lại mật khẩu qua e-mail',
    errorField: 'error',
    body: z.object({ email }),
    reply: done,
  }),
  confirmReset: endpoint({
    method: 'POST',
    path: '/api/auth/password-reset/confirm/',
    action: 'public',
    summary: 'Đặt lại mật khẩu bằng mã xác nhận',
    errorField: 'error',
    body: z.object({
      email,
      code: z
        .string()
        .transform((code) => code.replace(/\s/gu, ''))
        .superRefine((code, context) => {
          const message = resetCodeProblem(code);
          if (message) context.addIssue({ code: 'custom', message });
        }),
      password: secret,
      password_confirm: secret,
    }),
    reply: done,
  }),
  restoreEmail: endpoint({
    method: 'POST',
    path: '/api/auth/khoi-phuc-email/',
    action: 'public',
    summary: 'Khôi phục email cũ bằng mã trong thư báo thay đổi',
    body: z.object({ Ma: text(textLimits.code) }),
    reply: done,
  }),
};
