// Staff reassign the teachers of every class over and over: either all assignments of a class change, or none.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { accountIds } from '#server/program/demo/accounts.ts';
import { type Assignments, assignmentsApi } from '#shared/school/assignments/api.ts';
import type { ClassOfStudents } from './school.ts';
import { type Target, Work } from './work.ts';

const office = ['giaovu', 'bgh'];
const subjects = [1, 2];
/**
 * Every class has its own set, including the teacher it starts with, so no teacher is homeroom teacher of two classes.
 */
const teachersPerClass = 4;

type ClassOfTeachers = Target & { id: number; index: number };
/** The homeroom teacher, then the teacher of each subject. */
type Teachers = (number | null)[];

export function assignments(classes: ClassOfStudents[]) {
  const targets = classes.map(
    ({ id }, index): ClassOfTeachers => ({
      id,
      index,
      by: office[index % office.length] ?? '',
      name: `teachers of ${id}`,
    }),
  );

  return new Work<ClassOfTeachers, Teachers>({
    targets,
    valueAt: ({ index }, turn) => {
      const teacher = accountIds.teacherOf(index + classes.length * (turn % teachersPerClass));
      return [teacher, ...subjects.map(() => teacher)];
    },
    write: (call, { id }, [GVCN, ...teachers]) =>
      call('PUT', assignmentsApi.change.path.replace(':IDLopHoc', String(id)), {
        GVCN,
        MonHoc: subjects.map((subject, index) => ({ id: subject, IDGiaoVien: teachers[index] })),
      }),
    fromApi: async (call) => {
      const { Lop } = (await call('GET', assignmentsApi.list.path)).body as Assignments;
      const teachersOf = (classId: number) => {
        const { GVCN = null, MonHoc = [] } = Lop.find(({ id }) => id === classId) ?? {};
        return [
          GVCN,
          ...subjects.map((subject) => MonHoc.find(({ id }) => id === subject)?.IDGiaoVien ?? null),
        ];
      };
      return new Map(targets.map(({ name, id }) => [name, teachersOf(id)]));
    },
    stored: async (database) => {
      const led = await database.main.selectFrom('CHUNHIEM').selectAll().execute();
      const taught = await database.main.selectFrom('PHANCONG').selectAll().execute();
      const teachersOf = (classId: number) => [
        led.find(({ IDLopHoc }) => IDLopHoc === classId)?.IDTaiKhoan ?? null,
        ...subjects.map(
          (subject) =>
            taught.find(({ IDLopHoc, IDMonHoc }) => IDLopHoc === classId && IDMonHoc === subject)
              ?.IDTaiKhoan ?? null,
        ),
      ];
      return new Map(targets.map(({ name, id }) => [name, teachersOf(id)]));
    },
    lastLine: async (database) => (await auditLines(database, 0)).at(-1)?.id ?? 0,
    trail: async (database, line, first) => {
      const now = new Map(targets.map(({ id, name }) => [id, first.get(name) ?? []]));
      const trail = new Map<string, Teachers[]>(targets.map(({ name }) => [name, []]));
      for (const { ChiTiet } of await auditLines(database, line)) {
        const { id, cells }: Change = JSON.parse(ChiTiet);
        const before = now.get(id) ?? [];
        const after = [null, ...subjects].map(
          (subject, index) =>
            cells.find(({ IDMonHoc }) => IDMonHoc === subject)?.IDGiaoVien ?? before[index] ?? null,
        );
        now.set(id, after);
        trail.get(`teachers of ${id}`)?.push(after);
      }
      return trail;
    },
  });
}

type Change = { id: number; cells: { IDMonHoc: number | null; IDGiaoVien: number | null }[] };

const auditLines = (database: AppDatabase, after: number) =>
  database.main
    .selectFrom('NHATKY')
    .select(['id', 'ChiTiet'])
    .where('HanhDong', '=', 'assignment.change')
    .where('id', '>', after)
    .orderBy('id')
    .execute();
