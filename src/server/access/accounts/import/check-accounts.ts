// Errors in a list of staff, and the usernames of those who have none in the list.

import { rowFaults } from '#server/platform/files/excel/row-faults.ts';
import {
  type AccountCheck,
  type ListedAccount,
  listedAccount,
  type ReadAccount,
} from '#shared/access/accounts/import/api.ts';
import { proposedUsername } from '#shared/access/accounts/proposed-username.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { caseKey, usernameKey } from '#shared/contract/text.ts';

/** A row with errors that only the file reveals: an invalid date, a role that does not exist. */
export type Candidate = ReadAccount & { Loi?: FieldErrors };

/** What belongs to one account only, by key, and whose it is: '@thuy (Trần Thu Thủy)'. */
export type TakenValues = Record<'username' | 'Email' | 'SoDienThoai', ReadonlyMap<string, string>>;

export type SchoolFacts = { today: string; taken: TakenValues };

export const checkProblems = {
  twice: (row: number) => `Đã có ở dòng ${row} của tệp.`,
  taken: (owner: string) => `Đã thuộc về tài khoản ${owner}.`,
  noUsername: 'Không tạo được tên đăng nhập từ họ tên này. Hãy ghi vào cột "Tên đăng nhập".',
} as const;

export type CheckedRow = {
  row: Candidate;
  /** Null if the values are not those of a valid account. */
  account: ListedAccount | null;
  isProposed: boolean;
  /** Null if there are none. */
  faults: FieldErrors | null;
};

export function checkAccounts(list: Candidate[], { today, taken }: SchoolFacts): CheckedRow[] {
  const faultOfUnique = uniqueIn(taken);
  return withUsernames(list, taken).map(({ row, isProposed }) => {
    const { data, error } = listedAccount.safeParse(row);
    const faults: FieldErrors = { ...(error && rowFaults(row, error.issues)), ...row.Loi };
    const addFault = (field: keyof Candidate, fault: string | null) => {
      if (fault) faults[field] ??= [fault];
    };
    if (row.username === null) faults['username'] = [checkProblems.noUsername];
    if (row.NgaySinh && row.NgaySinh > today) addFault('NgaySinh', messages.futureDate);
    for (const field of ['username', 'Email', 'SoDienThoai'] as const)
      addFault(field, faultOfUnique(field, row));
    const isWrong = Object.keys(faults).length > 0;
    return { row, account: isWrong ? null : (data ?? null), isProposed, faults: isWrong ? faults : null };
  });
}

/** Usernames written in the list come first, wherever they are: a proposed one must differ from all of them. */
function withUsernames(list: Candidate[], taken: TakenValues): { row: Candidate; isProposed: boolean }[] {
  const keys = new Set(taken.username.keys());
  for (const { username } of list) if (username !== null) keys.add(usernameKey(username));
  return list.map((row) => {
    if (row.username !== null) return { row, isProposed: false };
    const username = proposedUsername(`${row.Ho} ${row.Ten}`, keys);
    if (username !== null) keys.add(username);
    return { row: { ...row, username }, isProposed: true };
  });
}

const keyOf = { username: usernameKey, Email: caseKey, SoDienThoai: (phone: string) => phone.trim() };

/** Claims the values of a row that no two accounts may share; returns a message for one that is taken. */
function uniqueIn(taken: TakenValues) {
  const rows = { username: new Map(), Email: new Map(), SoDienThoai: new Map() } satisfies Record<
    keyof TakenValues,
    Map<string, number>
  >;
  return (field: keyof TakenValues, row: Candidate): string | null => {
    const key = keyOf[field](row[field] ?? '');
    if (key === '') return null;
    const owner = taken[field].get(key);
    if (owner !== undefined) return checkProblems.taken(owner);
    const earlier = rows[field].get(key);
    if (earlier !== undefined) return checkProblems.twice(earlier);
    rows[field].set(key, row.Dong);
    return null;
  };
}

/** The result of the check, as returned by the API. */
export function summaryOf(checked: CheckedRow[]): AccountCheck {
  const rows = checked.map(({ row, isProposed, faults }) => ({ ...row, TuTao: isProposed, Loi: faults }));
  const loi = rows.filter(({ Loi }) => Loi !== null).length;
  return { rows, tong: rows.length, hop_le: rows.length - loi, loi };
}
