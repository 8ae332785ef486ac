import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Role } from '#shared/contract/permissions.ts';
import { personSortKey } from '#shared/contract/sort-key.ts';
import { caseKey } from '#shared/contract/text.ts';
import { person } from './people.ts';
import type { Random } from './random.ts';
import { type DemoSubject, subjectList } from './subjects.ts';

export const demoPassword = 'Demo@12345';

/** One account per role, and one more teacher for every subject but the first. */
const loginsFor = (subjects: readonly DemoSubject[]): { username: string; role: Role }[] => [
  { username: 'bgh', role: 'BGH' },
  { username: 'giaovu', role: 'GiaoVu' },
  { username: 'giaovien', role: 'GiaoVien' },
  ...subjects.slice(1).map(({ code }) => ({ username: `gv.${code}`, role: 'GiaoVien' as const })),
];

export const logins = loginsFor(subjectList);

export const demoAccounts = logins.slice(0, 3);

export const accountIds = { office: 2, teacherOf: (subject: number) => 3 + subject };

/** A domain reserved for examples, and phone numbers in steps of a prime, so that they belong to no real person. */
export const emailOf = (username: string) => `${username}@truong.example`;
export const phoneOf = (index: number) => `0905${String(100_000 + index * 7_919).slice(0, 6)}`;

type Account = Omit<Insertable<Tables['TAIKHOAN']>, 'MatKhau' | 'id'> & { id: number };

export function staff(random: Random, subjects: readonly DemoSubject[] = subjectList): Account[] {
  return loginsFor(subjects).map(({ username, role }, index) => {
    const somebody = person(random, random.whole(1968, 1999));
    const Email = emailOf(username);
    return {
      id: index + 1,
      username,
      usernameKhoa: caseKey(username),
      MaVaiTro: role,
      ...somebody,
      HoTenSapXep: personSortKey(somebody),
      SoDienThoai: phoneOf(index),
      Email,
      EmailKhoa: caseKey(Email),
      EmailKhoiPhuc: Email,
      EmailKhoiPhucKhoa: caseKey(Email),
    };
  });
}
