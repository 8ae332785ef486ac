// The accounts of a list filled in with a spreadsheet program, as far as the file alone shows.

import { birthDateOf, refusalOfDates } from '#server/platform/files/excel/birth-dates.ts';
import { isEmptyCell, showCell, textOfCell } from '#server/platform/files/excel/cells.ts';
import {
  besideName,
  formulaFaults,
  genderOf,
  type PeopleRow,
  peopleRows,
  rowProblems,
} from '#server/platform/files/excel/people-rows.ts';
import { phoneOfCell } from '#server/platform/files/excel/phone-cell.ts';
import type { FileCell } from '#server/platform/files/excel/read-workbook.ts';
import type { ReadAccount } from '#shared/access/accounts/import/api.ts';
import { accountImportLimits } from '#shared/access/accounts/import/limits.ts';
import { accountImportMessages } from '#shared/access/accounts/import/messages.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { roleNames, roles } from '#shared/contract/permissions.ts';
import { splitName } from '#shared/contract/person-name.ts';
import { fold, tidy } from '#shared/contract/text.ts';
import { type Column, type Columns, findColumns } from './headings.ts';

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

const others: Column[] = ['role', 'email', 'username', 'gender', 'birth', 'phone', 'address'];

export function readAccountTable(sheet: FileCell[][]): AccountTable | { problem: string } {
  const found = findColumns(sheet);
  if ('problem' in found) return found;
  const rows = peopleRows<Column>(sheet, found, others);
  const problem =
    besideName(sheet, found) ??
    (rows.length === 0 ? tableProblems.noRows : null) ??
    (rows.length > accountImportLimits.rows ? tableProblems.tooManyRows : null) ??
    refusalOfDates(rows.map(({ Dong, cell }) => ({ Dong, birth: cell('birth') })));
  return problem === null ? { accounts: rows.map((row) => accountOf(row, found.columns)) } : { problem };
}

function accountOf({ Dong, name, cell }: PeopleRow<Column>, columns: Columns): FileAccount {
  const text = (column: Column) => tidy(textOfCell(cell(column)));
  const birth = cell('birth');
  const date = isEmptyCell(birth) ? { day: '' } : birthDateOf(birth);
  const role = roleOf(text('role'));
  const named = columns.name === undefined ? { Ho: text('family'), Ten: text('given') } : splitName(name);
  const account = {
    ...named,
    MaVaiTro: role ?? text('role'),
    Email: text('email'),
    username: text('username') || null,
    GioiTinh: genderOf(text('gender')) || null,
    NgaySinh: ('day' in date ? date.day : showCell(birth)) || null,
    SoDienThoai: phoneOfCell(cell('phone')) || null,
    DiaChi: text('address') || null,
  };
  const Loi: FieldErrors = {
    ...('problem' in date && { NgaySinh: [date.problem] }),
    ...(role === null && { MaVaiTro: [tableProblems.unknownRole(showCell(cell('role')))] }),
    ...formulaFaults(account),
  };
  return { Dong, ...account, Loi };
}

/** Usual short forms, and the names with or without accents. */
const rolesByName = new Map([
  ...roles.flatMap((role) => [role, roleNames[role]].map((name) => [fold(name), role] as const)),
  ['', 'GiaoVien'] as const,
  ['gv', 'GiaoVien'] as const,
]);

const roleOf = (text: string) => rolesByName.get(fold(text)) ?? null;
