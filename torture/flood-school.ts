// A school with enough accounts and students for a flood: requests are limited per account.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { write } from '#server/platform/database/transaction.ts';
import type { SchoolSize } from '#server/program/demo/size.ts';
import type { FloodPlan } from './flood-sender.ts';
import type { Problem } from './ledger.ts';
import { type ClassOfStudents, signInTo } from './school.ts';
import { nameOf, storedPairs } from './sheets.ts';

export const floodSchool: SchoolSize = {
  years: 1,
  classesPerBlock: 4,
  studentsPerClass: 40,
  spread: 0,
  subjects: 4,
  unplaced: 0,
};

const people = 20;
const roles = ['giaovien', 'bgh'] as const;
type Names = Record<(typeof roles)[number], string[]>;

/** Adds 20 accounts for each of the two roles, with the same password as the demo accounts. */
export async function addFloodAccounts(database: AppDatabase): Promise<Names> {
  const names: Names = { giaovien: [], bgh: [] };
  for (const [roleIndex, role] of roles.entries()) {
    const { id, ...original } = await database.main
      .selectFrom('TAIKHOAN')
      .selectAll()
      .where('username', '=', role)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: people }, (_, index) => ({
      ...original,
      username: `${role}.${index}`,
      usernameKhoa: `${role}.${index}`,
      SoDienThoai: `${roleIndex + 1}${String(index).padStart(9, '0')}`,
      Email: `${role}.${index}@truong.example`,
      EmailKhoa: `${role}.${index}@truong.example`,
      EmailKhoiPhuc: null,
      EmailKhoiPhucKhoa: null,
    }));
    await write(database, 'exclusive', (tx) => tx.insertInto('TAIKHOAN').values(rows).execute());
    names[role] = rows.map(({ username }) => username);
  }
  return names;
}

/** Everything to send except the amount and the duration. */
export type PreparedFlood = Omit<FloodPlan, 'flows' | 'seconds'>;

export async function planFor(url: string, classes: ClassOfStudents[], names: Names): Promise<PreparedFlood> {
  const signInAll = async (usernames: string[]) => {
    const tokens: string[] = [];
    for (const name of usernames) tokens.push(await signInTo(url, name));
    return tokens;
  };
  const subjects = Array.from({ length: floodSchool.subjects }, (_, index) => index + 1);
  return {
    url,
    teachers: await signInAll(names.giaovien),
    board: await signInAll(names.bgh),
    students: classes.flatMap(({ id, students }) =>
      students.flatMap((IDHocSinh) =>
        subjects.map((IDMonHoc) => ({ IDLopHoc: id, IDMonHoc, IDHocKy: 2, IDHocSinh })),
      ),
    ),
    reports: [
      '/api/reporting/baocao/hocky/?IDNienKhoa=1&IDHocKy=1',
      '/api/students/tra-cuu/?nien_khoa_id=1',
      '/api/grading/tien-do/?IDNienKhoa=1',
    ],
  };
}

/**
 * Every student must have the score that was acknowledged last: no acknowledged save missing, no rejected save stored.
 */
export async function lostScores(
  database: AppDatabase,
  { students }: PreparedFlood,
  scores: ReadonlyMap<number, number>,
): Promise<Problem[]> {
  const stored = await storedPairs(database);
  return [...scores].flatMap(([index, score]): Problem[] => {
    const student = students[index];
    const found = student && stored.get(nameOf(student))?.Diem15;
    return found === score * 100
      ? []
      : [{ kind: 'lost', text: `${student && nameOf(student)}: ${score} answered, ${found} stored` }];
  });
}
