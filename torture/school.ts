// The tortured school, and direct access to its database.

import { join } from 'node:path';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { type AppDatabase, openDatabase } from '#server/platform/database/open.ts';
import { demoPassword } from '#server/program/demo/accounts.ts';
import { fillDemoSchool } from '#server/program/demo/fill.ts';
import type { SchoolSize } from '#server/program/demo/size.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import { signIn } from '#test/helpers/client.ts';

/** Three classes, 10A1, 11A1 and 12A1, each taught subjects 1 and 2. */
const smallSchool: SchoolSize = {
  years: 1,
  classesPerBlock: 1,
  studentsPerClass: 20,
  spread: 0,
  subjects: 2,
  unplaced: 0,
};

export type ClassOfStudents = { id: number; students: number[] };

export const sqliteFile = (dataDir: string) => join(dataDir, 'so-diem.sqlite');

export async function withDatabase<Result>(
  location: string,
  work: (database: AppDatabase) => Promise<Result>,
): Promise<Result> {
  // On a busy machine a check may take longer than the time limit of a request.
  const database = await openDatabase(location, { noTimeouts: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The application must be started as a demo school, because that is what the database contains. */
export const asDemo = { args: ['--demo'] };

/** Fills an empty database; returns the classes of the newest year. */
export const prepareSchool = (
  location: string,
  size = smallSchool,
  method: AssessmentMethod = 'HaiCot',
): Promise<ClassOfStudents[]> =>
  withDatabase(location, async (database) => {
    await migrate(database);
    await fillDemoSchool(database, size, method);
    const placements = await database.main
      .selectFrom('XEPLOP')
      .select(['IDLopHoc', 'IDHocSinh'])
      .where('IDNienKhoa', '=', size.years)
      .orderBy('IDLopHoc')
      .orderBy('IDHocSinh')
      .execute();
    return [...Map.groupBy(placements, (placement) => placement.IDLopHoc)].map(([id, students]) => ({
      id,
      students: students.map(({ IDHocSinh }) => IDHocSinh),
    }));
  });

/** The same school in a year that follows Thông tư 22. */
export const prepareTt22School = (location: string) => prepareSchool(location, smallSchool, 'ThongTu22');

export const signInTo = (url: string, username: string) => signIn(url, username, demoPassword);
