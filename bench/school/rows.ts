// The rows of a school: those of the demo generator, but with other staff, so that the application treats it as a real
// school.

import { hashPassword } from '#server/access/passwords/passwords.ts';
import { chainRows } from '#server/platform/database/trail/chain.ts';
import { generateSchool } from '#server/program/demo/school.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { regulationLimits } from '#shared/school/years/limits.ts';
import type { BenchSize } from './size.ts';

export const password = 'Bench@12345';

/** Requests are limited per account, so a single one would soon exceed its limit. */
const people = { teachers: 60, officers: 12 };

/** The accounts to sign in with. */
export const teacherNames = Array.from({ length: people.teachers }, (_, index) => `day.${index}`);
export const officerNames = Array.from({ length: people.officers }, (_, index) => `van-phong.${index}`);

export async function schoolRows(size: BenchSize, method: AssessmentMethod) {
  const { accounts, LICHSUDIEM, LICHSUDANHGIA, ...school } = generateSchool(size, method);
  return {
    TAIKHOAN: await staffOf(accounts),
    ...school,
    // A school of 300 classes exceeds what a regulation can allow; nothing measured reads these columns.
    QUYDINH: school.QUYDINH.map((row) => ({
      ...row,
      SoLopK10: Math.min(row.SoLopK10, regulationLimits.SoLopK10.max),
      SoLopK11: Math.min(row.SoLopK11, regulationLimits.SoLopK11.max),
      SoLopK12: Math.min(row.SoLopK12, regulationLimits.SoLopK12.max),
    })),
    NHATKY: chainRows(auditLines(size.auditLines)),
    LICHSUDIEM,
    LICHSUDANHGIA: chainRows(LICHSUDANHGIA),
  };
}

const auditLines = (count: number) =>
  Array.from({ length: count }, (_, minute) => ({
    ThoiDiem: new Date(Date.parse('2026-08-01') + minute * 60_000).toISOString(),
    IDTaiKhoan: 1,
    NguoiDung: 'bgh',
    HanhDong: 'session.open',
    ChiTiet: JSON.stringify({ device: 'Chrome, Windows', address: '127.0.0.1' }),
  }));

type Account = ReturnType<typeof generateSchool>['accounts'][number];

/** All accounts share one password, hashed once. */
async function staffOf(accounts: Account[]) {
  const MatKhau = await hashPassword('trusted', password);
  // Officers get the board role, which has every permission.
  const [teacher, officer] = [accounts.at(-1), accounts[0]];
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
