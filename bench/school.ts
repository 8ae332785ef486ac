import { join } from 'node:path';
import { migrate } from '../src/server/database/migrate.ts';
import { type AppDatabase, openDatabase } from '../src/server/database/open.ts';
import { write } from '../src/server/database/transaction.ts';
import { fillDemoSchool } from '../src/server/demo/fill.ts';
import type { SchoolSize } from '../src/server/demo/size.ts';
import type { Sheet } from '../src/shared/grading.ts';

/** The school that the bars are about. */
export const largeSchool: SchoolSize = {
  years: 5,
  classesPerBlock: 15,
  studentsPerClass: 45,
  spread: 0,
  subjects: 13,
  unplaced: 0,
};

/** Tries the benchmark out; its figures mean nothing. */
export const smallSchool: SchoolSize = { ...largeSchool, years: 2, classesPerBlock: 1, studentsPerClass: 6 };

/** One of the sheets of the current year's second term, which is nearly empty. */
export type ClassSheet = Sheet & { teacher: string; students: number[] };

/** Fills the folder's database; returns sheets of different classes, one a teacher. */
export async function makeSchool(folder: string, size: SchoolSize): Promise<ClassSheet[]> {
  const database = await openDatabase(join(folder, 'so-diem.sqlite'));
  try {
    await migrate(database);
    await fillDemoSchool(database, size);
    const places = await database.main
      .selectFrom('XEPLOP')
      .innerJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'XEPLOP.IDLopHoc')
      .select(['XEPLOP.IDLopHoc', 'IDHocSinh'])
      .select((eb) => eb.fn.min('IDMonHoc').as('IDMonHoc'))
      .where('XEPLOP.IDNienKhoa', '=', (eb) =>
        eb.selectFrom('NIENKHOA').select((year) => year.fn.max('NIENKHOA.id').as('id')),
      )
      .groupBy(['XEPLOP.IDLopHoc', 'IDHocSinh'])
      .execute();
    const byClass = Map.groupBy(places, (place) => place.IDLopHoc);
    const teachers = await addTeachers(database, byClass.size);
    return [...byClass].map(([IDLopHoc, students], index) => ({
      teacher: teachers[index] ?? '',
      IDLopHoc,
      IDMonHoc: Number(students[0]?.IDMonHoc),
      IDHocKy: 2,
      students: students.map(({ IDHocSinh }) => IDHocSinh),
    }));
  } finally {
    await database.close();
  }
}

/** So many more teachers, who sign in as the teacher of the demo does. */
async function addTeachers(database: AppDatabase, count: number): Promise<string[]> {
  const { id, ...teacher } = await database.main
    .selectFrom('TAIKHOAN')
    .selectAll()
    .where('username', '=', 'giaovien')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...teacher,
    username: `${teacher.username}.${index}`,
    usernameKhoa: `${teacher.usernameKhoa}.${index}`,
    SoDienThoai: String(index).padStart(10, '0'),
    Email: `${index}.${teacher.Email}`,
    EmailKhoa: `${index}.${teacher.EmailKhoa}`,
    EmailKhoiPhuc: null,
    EmailKhoiPhucKhoa: null,
  }));
  await write(database, 'alone', (tx) => tx.insertInto('TAIKHOAN').values(rows).execute());
  return rows.map(({ username }) => username);
}
