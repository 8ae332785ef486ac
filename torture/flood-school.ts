// A school with enough people and students for a flood: calls are counted by account.

import type { AppDatabase } from '../src/server/database/open.ts';
import { write } from '../src/server/database/transaction.ts';
import type { SchoolSize } from '../src/server/demo/size.ts';
import type { Order } from './flood-sender.ts';
import type { Problem } from './ledger.ts';
import { type ClassOfStudents, signInTo } from './school.ts';
import { nameOf, pairsStored } from './sheets.ts';

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

/** So many more of two roles, who sign in as the demo's own do. */
export async function floodPeople(database: AppDatabase): Promise<Names> {
  const names: Names = { giaovien: [], bgh: [] };
  for (const [place, role] of roles.entries()) {
    const { id, ...original } = await database.main
      .selectFrom('TAIKHOAN')
      .selectAll()
      .where('username', '=', role)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: people }, (_, index) => ({
      ...original,
      username: `${role}.${index}`,
      usernameKhoa: `${role}.${index}`,
      SoDienThoai: `${place + 1}${String(index).padStart(9, '0')}`,
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

/** Everything that is sent, but how much of it. */
export type Prepared = Omit<Order, 'flows' | 'seconds'>;

export async function orderFor(url: string, classes: ClassOfStudents[], names: Names): Promise<Prepared> {
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

/** Each student has what was last answered: what was turned away is not there, what was answered is. */
export async function scoresLost(
  database: AppDatabase,
  { students }: Prepared,
  scores: ReadonlyMap<number, number>,
): Promise<Problem[]> {
  const stored = await pairsStored(database);
  return [...scores].flatMap(([place, score]): Problem[] => {
    const student = students[place];
    const found = student && stored.get(nameOf(student))?.Diem15;
    return found === score * 100
      ? []
      : [{ kind: 'lost', text: `${student && nameOf(student)}: ${score} answered, ${found} stored` }];
  });
}
