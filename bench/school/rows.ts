// The rows of a school: those of the demo's generator, with staff of its own, so that the program takes it for a real one.

import { generateSchool } from '../../src/server/demo/school.ts';
import type { SchoolSize } from '../../src/server/demo/size.ts';
import { hashPassword } from '../../src/server/secrets/passwords.ts';
import { regulationLimits } from '../../src/shared/limits.ts';

export const password = 'Bench@12345';

/** So many of each; calls are counted by account, and one alone would soon have made too many. */
const people = { teachers: 60, officers: 12 };

/** Whom to sign in as. */
export const teacherNames = Array.from({ length: people.teachers }, (_, index) => `day.${index}`);
export const officerNames = Array.from({ length: people.officers }, (_, index) => `van-phong.${index}`);

export async function schoolRows(size: SchoolSize) {
  const { accounts, LICHSUDIEM, ...school } = generateSchool(size);
  return {
    TAIKHOAN: await staffOf(accounts),
    ...school,
    // A school of 300 classes has more of them than a regulation can allow; nothing that is measured asks.
    QUYDINH: school.QUYDINH.map((row) => ({
      ...row,
      SoLopK10: Math.min(row.SoLopK10, regulationLimits.SoLopK10.max),
      SoLopK11: Math.min(row.SoLopK11, regulationLimits.SoLopK11.max),
      SoLopK12: Math.min(row.SoLopK12, regulationLimits.SoLopK12.max),
    })),
    LICHSUDIEM,
  };
}

type Account = ReturnType<typeof generateSchool>['accounts'][number];

/** Everybody has the same password, hashed once. */
async function staffOf(accounts: Account[]) {
  const MatKhau = await hashPassword('trusted', password);
  const [teacher, officer] = [accounts.at(-1), accounts[1]];
  if (!teacher || !officer) throw new Error('the generated school has no staff');
  const named = [
    ...accounts.map((account) => ({ account, username: account.username })),
    ...teacherNames.map((username) => ({ account: teacher, username })),
    ...officerNames.map((username) => ({ account: officer, username })),
  ];
  return named.map(({ account, username }, index) => ({
    ...account,
    id: index + 1,
    username,
    usernameKhoa: username,
    MatKhau,
    SoDienThoai: String(index).padStart(10, '0'),
    Email: `${username}@bench.example`,
    EmailKhoa: `${username}@bench.example`,
    EmailKhoiPhuc: null,
    EmailKhoiPhucKhoa: null,
  }));
}
