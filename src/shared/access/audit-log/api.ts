// The audit log: what staff members did, except for score changes, which have their own history.

import { z } from 'zod';
import { auditKindCodes } from '#shared/contract/audit-actions.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { date, id, optional } from '#shared/contract/fields.ts';
import { listOrPage, pageQuery } from '#shared/contract/paging.ts';
export const auditFilters = z.object({
  IDTaiKhoan: optional(id),
  Loai: optional(z.enum(auditKindCodes)),
  /** Both days are inclusive, in Vietnamese time. */
  TuNgay: optional(date),
  DenNgay: optional(date),
});
export type AuditFilters = z.output<typeof auditFilters>;

const auditLine = z.object({
  id: z.int(),
  /** UTC. */
  ThoiDiem: z.string(),
  /** Null if the user was not signed in or a server command did it. */
  IDTaiKhoan: z.int().nullable(),
  /** The username at the time; 'Sổ Điểm' for the program itself, empty if the user was not signed in. */
  NguoiDung: z.string(),
  /** The account's name, kept after deletion; null if unknown. */
  HoTen: z.string().nullable(),
  Loai: z.enum(auditKindCodes).nullable(),
  /** What was done, as a sentence. */
  NoiDung: z.string(),
  /** The student it is about, by their present name, which the sentence contains; null if there is none. */
  HocSinh: z.object({ id: z.int(), HoTen: z.string() }).nullable(),
});
export type AuditLine = z.output<typeof auditLine>;

const auditPerson = z.object({
  id: z.int(),
  username: z.string(),
  HoTen: z.string().nullable(),
  DaXoa: z.boolean(),
});
export type AuditPerson = z.output<typeof auditPerson>;

export const auditLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/accounts/nhat-ky/',
    action: 'auditLog.read',
    summary: 'Nhật ký hoạt động, mới nhất trước',
    query: auditFilters.extend(pageQuery),
    reply: listOrPage(auditLine),
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/accounts/nhat-ky/nguoi-dung/',
    action: 'auditLog.read',
    summary: 'Những người có trong nhật ký, cả tài khoản đã xóa',
    reply: z.array(auditPerson),
  }),
  exportLog: endpoint({
    method: 'GET',
    path: '/api/accounts/nhat-ky/xuat-excel/',
    action: 'auditLog.read',
    summary: 'Xuất nhật ký ra Excel',
    query: auditFilters,
    file: 'excel',
  }),
};
