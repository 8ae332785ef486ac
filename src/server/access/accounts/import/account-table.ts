// The accounts of a list filled in with a spreadsheet program, as far as the file alone shows.

import { readBirth } from '#server/platform/files/excel/birth-dates.ts';
import { showCell } from '#server/platform/files/excel/cells.ts';
import {
  formulaFaults,
  genderOf,
  type ListedPerson,
  readPeople,
  rowProblems,
} from '#server/platform/files/excel/people-rows.ts';
import { phoneOfCell } from '#server/platform/files/excel/phone-cell.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import type { ReadAccount } from '#shared/access/accounts/import/api.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { accountImportMessages } from '#shared/access/accounts/import/messages.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { roleNames, roles } from '#shared/contract/permissions.ts';
import { fold } from '#shared/contract/text.ts';
import { type Column, findColumns } from './headings.ts';

/** `Loi`: errors of single cells. */
export type FileAccount = ReadAccount & { Loi: FieldErrors };
export type AccountTable = { accounts: FileAccount[] };

export const tableProblems = {
  ...rowProblems,
  tooManyRows: `Tệp có quá nhiều dòng. ${accountImportMessages.tooMany}`,
  noRows: 'Tệp không có dòng tài khoản nào.',
  unknownRole: (text: string) =>
    `Vai trò "${text}" không có. Hãy ghi ${roles.map((role) => roleNames[role]).join(', ')} hoặc để trống (Giáo viên).`,
} as const;

export function readAccountTable(sheet: FileCell[][]): AccountTable | { problem: string } {
  const people = readPeople<Column>(sheet, {
    findColumns,
    maxRows: accountImportLimits.rows,
    problems: tableProblems,
  });
  return 'problem' in people ? people : { accounts: people.map(accountOf) };
}

function accountOf({ Dong, Ho, Ten, cell, text }: ListedPerson<Column>): FileAccount {
  const { NgaySinh, faults } = readBirth(cell('birth'));
  const role = roleOf(text('role'));
  const account = {
    Ho,
    Ten,
    MaVaiTro: role ?? text('role'),
    Email: text('email'),
    username: text('username') || null,
    GioiTinh: genderOf(text('gender')) || null,
    NgaySinh: NgaySinh || null,
    SoDienThoai: phoneOfCell(cell('phone')) || null,
    DiaChi: text('address') || null,
  };
  const badRole = role === null && { MaVaiTro: [tableProblems.unknownRole(showCell(cell('role')))] };
  return { Dong, ...account, Loi: { ...faults, ...badRole, ...formulaFaults(account) } };
}

/** Usual short forms, and the names with or without accents. */
const rolesByName = new Map([
  ...roles.flatMap((role) => [role, roleNames[role]].map((name) => [fold(name), role] as const)),
  ['', 'GiaoVien'] as const,
  ['gv', 'GiaoVien'] as const,
]);

const roleOf = (text: string) => rolesByName.get(fold(text)) ?? null;
