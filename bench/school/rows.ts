// The rows of a school: those of the demo's generator, with staff of its own, so that the program takes it for a real one.

import { chainRows } from '../../src/server/database/chain.ts';
import { generateSchool } from '../../src/server/demo/school.ts';
import { hashPassword } from '../../src/server/secrets/passwords.ts';
import { regulationLimits } from '../../src/shared/limits.ts';
import type { BenchSize } from './size.ts';

export const password = 'Bench@12345';

/** So many of each; calls are counted by account, and one alone would soon have made too many. */
const people = { teachers: 60, officers: 12 };

/** Whom to sign in as. */
export const teacherNames = Array.from({ length: people.teachers }, (_, index) => `day.${index}`);
export const officerNames = Array.from({ length: people.officers }, (_, index) => `van-phong.${index}`);

export async function schoolRows(size: BenchSize) {
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
    NHATKY: chainRows(auditLines(size.auditLines)),
    LICHSUDIEM,
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

/** Everybody has the same password, hashed once. */
async function staffOf(accounts: Account[]) {
  const MatKhau = await hashPassword('trusted', password);
  // An officer is of the board, who may do everything.
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
