// Creating accounts for the staff from an Excel file: the template, the check, the import and the slips with passwords.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import {
  currentPassword,
  id,
  numeric,
  optional,
  orNull,
  phone,
  text,
  username,
} from '#shared/contract/fields.ts';
import { fieldFaults, sentRowsOf } from '#shared/contract/import-fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { roles } from '#shared/contract/permissions.ts';
import { person, roleCode } from '../api.ts';
import { isGeneratedPassword } from '../generated-password.ts';
import { accountImportLimits } from './limits.ts';
import { accountImportMessages } from './messages.ts';

/** As for a single account, except that a list need not have phone numbers. */
export const listedAccount = z.object({
  ...person,
  SoDienThoai: orNull(phone),
  username,
  MaVaiTro: roleCode,
});

export type ListedAccount = z.output<typeof listedAccount>;

/** A row as parsed; values that could not be parsed keep the file's text. */
const fields = {
  /** The row number in the file, as a spreadsheet shows it. */
  Dong: z.int(),
  Ho: z.string(),
  Ten: z.string(),
  MaVaiTro: z.string(),
  Email: z.string(),
  /** Null: derived from the name. */
  username: z.string().nullable(),
  GioiTinh: z.string().nullable(),
  NgaySinh: z.string().nullable(),
  SoDienThoai: z.string().nullable(),
  DiaChi: z.string().nullable(),
};

const readAccount = z.object(fields);
export type ReadAccount = z.output<typeof readAccount>;

export const checkedAccount = namedObject('CheckedAccount', {
  ...fields,
  /** The username is derived from the name; the file has none. */
  TuTao: z.boolean(),
  /** Null if there are no errors. */
  Loi: fieldFaults.nullable(),
});

export type CheckedAccount = z.output<typeof checkedAccount>;

export const accountCheck = z.object({
  rows: z.array(checkedAccount),
  tong: z.int(),
  hop_le: z.int(),
  loi: z.int(),
});

export type AccountCheck = z.output<typeof accountCheck>;

/** A row as clients send it: an empty text means none. */
export const sentAccount = readAccount.extend({
  Dong: numeric(z.int()),
  MaVaiTro: z.preprocess((role) => role || 'GiaoVien', z.string()),
  username: orNull(z.string()),
  GioiTinh: orNull(z.string()),
  NgaySinh: orNull(z.string()),
  SoDienThoai: orNull(z.string()),
  DiaChi: orNull(z.string()),
});

const accountImport = z.object({
  rows: sentRowsOf(sentAccount, accountImportLimits.rows, accountImportMessages.tooMany),
  TenTep: optional(text(textLimits.fileName)),
  ...currentPassword,
});

/** The only reply that ever contains the passwords. */
const importedAccount = namedObject('ImportedAccount', {
  id: z.int(),
  Dong: z.int(),
  HoTen: z.string(),
  username: z.string(),
  MaVaiTro: z.enum(roles),
  MatKhau: z.string(),
});

export type ImportedAccount = z.output<typeof importedAccount>;

const slips = z.object({
  TaiKhoan: z
    .array(z.object({ id, MatKhau: z.string().refine(isGeneratedPassword, messages.invalid) }))
    .min(1, messages.required)
    .max(accountImportLimits.rows, accountImportMessages.tooMany),
});

export type Slips = z.output<typeof slips>;

const folder = '/api/accounts/nhap-excel/';

export const accountImportApi = {
  template: endpoint({
    method: 'GET',
    path: `${folder}mau/`,
    action: 'accounts.manage',
    summary: 'Tệp mẫu để nhập tài khoản từ Excel',
    file: 'excel',
  }),
  read: endpoint({
    method: 'POST',
    path: `${folder}kiem-tra/`,
    action: 'accounts.manage',
    summary: 'Đọc và kiểm tra một tệp danh sách tài khoản; không lưu gì',
    upload: true,
    reply: accountCheck,
  }),
  save: endpoint({
    method: 'POST',
    path: folder,
    action: 'accounts.manage',
    summary: 'Tạo tài khoản đọc từ tệp Excel: tất cả hoặc không gì cả; mật khẩu chỉ được trả về một lần',
    body: accountImport,
    bodyBytes: accountImportLimits.bodyBytes,
    reply: z.object({ SoLuong: z.int(), TaiKhoan: z.array(importedAccount) }),
    status: 201,
  }),
  slips: endpoint({
    method: 'POST',
    path: `${folder}phieu/`,
    action: 'accounts.manage',
    summary: 'Phiếu tài khoản để in, với mật khẩu vừa tạo; không lưu gì',
    body: slips,
    bodyBytes: accountImportLimits.slipsBytes,
    file: 'pdf',
  }),
};
