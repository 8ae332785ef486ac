// Tokens with which other programs of the school read from here.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { currentPassword, date, id, text } from '#shared/contract/fields.ts';
import { messages } from '#shared/contract/messages.ts';
import { tokenRights } from '#shared/contract/permissions.ts';
import { tokenLimits } from './limits.ts';

const path = '/api/accounts/ma-truy-cap/';

const token = namedObject('AccessToken', {
  id: z.int(),
  Ten: z.string(),
  Quyen: z.array(z.enum(tokenRights)),
  /** The last day, YYYY-MM-DD. */
  HetHan: z.string(),
  NguoiTao: z.string(),
  /** To the hour; null if it has never been used. */
  LanCuoiDung: z.string().nullable(),
});
export type AccessToken = z.output<typeof token>;

export const newToken = z.object({
  Ten: text(tokenLimits.name),
  Quyen: z
    .array(z.enum(tokenRights, 'Quyền không hợp lệ.'), messages.notList)
    .min(1, messages.required)
    .max(tokenRights.length)
    .transform((rights) => tokenRights.filter((right) => rights.includes(right))),
  HetHan: date,
  ...currentPassword,
});
export type NewToken = z.output<typeof newToken>;

const createdToken = namedObject('CreatedAccessToken', {
  ...token.pick({ id: true, Ten: true, Quyen: true, HetHan: true }).shape,
  /** Shown once: only its digest is stored. */
  Ma: z.string(),
});
export type CreatedToken = z.output<typeof createdToken>;

export const tokensApi = {
  list: endpoint({
    method: 'GET',
    path,
    action: 'tokens.manage',
    summary: 'Mã truy cập của chương trình khác',
    reply: z.array(token),
  }),
  create: endpoint({
    method: 'POST',
    path,
    action: 'tokens.manage',
    summary: 'Tạo mã truy cập cho một chương trình khác',
    body: newToken,
    reply: createdToken,
    status: 201,
  }),
  end: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    action: 'tokens.manage',
    summary: 'Thu hồi mã truy cập',
    params: z.object({ id }),
    status: 204,
  }),
};
