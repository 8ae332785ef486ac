// The office lets all students leave and takes it back, all concurrently: a student is either in the class or has left,
// never both and never neither.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { type DepartedStudent, departuresApi } from '#shared/school/enrolment/api.ts';
import { leavingApi } from '#shared/students/leaving/api.ts';
import type { Client, Reply } from '#test/helpers/client.ts';
import type { ClassOfStudents } from './school.ts';
import { type Target, Work } from './work.ts';

const office = ['giaovu', 'bgh'];

type Student = Target & { id: number };
type Where = 'in class' | 'left' | 'torn apart';

const nameOf = (id: number) => `student ${id}`;
const pathOf = (id: number) => leavingApi.leave.path.replace(':id', String(id));
const leaving = () => ({
  ...{ HinhThuc: 'ThoiHoc', Ngay: vietnameseDay(new Date()), NoiDen: '', LyDo: 'Gia đình xin nghỉ' },
});

export function leavings(classes: ClassOfStudents[]) {
  const targets = classes.flatMap(({ students }, index) =>
    students.map((id): Student => ({ id, name: nameOf(id), by: office[index % office.length] ?? '' })),
  );

  return new Work<Student, Where>({
    targets,
    valueAt: (_, turn) => (turn % 2 === 1 ? 'left' : 'in class'),
    write: async (call, { id }, where) =>
      where === 'left'
        ? done(await call('POST', pathOf(id), leaving()), 400)
        : done(await call('DELETE', pathOf(id)), 404),
    fromApi: (call) => whereFromApi(call, classes),
    stored: async (database) => new Map(await storedOf(database, targets)),
    lastLine: async (database) => (await auditLines(database, 0)).at(-1)?.id ?? 0,
    trail: async (database, line) => {
      const trail = new Map<string, Where[]>(targets.map(({ name }) => [name, []]));
      for (const { HanhDong, ChiTiet } of await auditLines(database, line)) {
        const { id }: { id: number } = JSON.parse(ChiTiet);
        trail.get(nameOf(id))?.push(HanhDong === 'student.leave' ? 'left' : 'in class');
      }
      return trail;
    },
  });
}

/** A call that is sent again because no reply came finds its work done: that has this status. */
const done = (reply: Reply, again: number): Reply =>
  reply.status === 204 || reply.status === again ? { ...reply, status: 200 } : reply;

async function storedOf(
  { main }: AppDatabase,
  targets: Student[],
): Promise<(readonly [name: string, where: Where])[]> {
  const idsIn = async (table: 'GHIDANH' | 'XEPLOP' | 'ROITRUONG') => {
    const newest = main.selectFrom('NIENKHOA').select((eb) => eb.fn.max('id').as('id'));
    const rows = await main.selectFrom(table).select('IDHocSinh').where('IDNienKhoa', '=', newest).execute();
    return new Set(rows.map(({ IDHocSinh }) => IDHocSinh));
  };
  const [enrolled, placed, left] = [await idsIn('GHIDANH'), await idsIn('XEPLOP'), await idsIn('ROITRUONG')];
  return targets.map(({ id, name }) => {
    if (left.has(id)) return [name, enrolled.has(id) || placed.has(id) ? 'torn apart' : 'left'] as const;
    return [name, enrolled.has(id) && placed.has(id) ? 'in class' : 'torn apart'] as const;
  });
}

async function whereFromApi(call: Client, classes: ClassOfStudents[]): Promise<Map<string, Where>> {
  const places = new Map<string, Where>();
  for (const { id, students } of classes) {
    const { body } = await call('GET', departuresApi.departed.path.replace(':id', String(id)));
    const left = new Set((body as DepartedStudent[]).map((student) => student.id));
    for (const student of students) places.set(nameOf(student), left.has(student) ? 'left' : 'in class');
  }
  return places;
}

const auditLines = (database: AppDatabase, after: number) =>
  database.main
    .selectFrom('NHATKY')
    .select(['id', 'HanhDong', 'ChiTiet'])
    .where('HanhDong', 'in', ['student.leave', 'student.leave.undo'])
    .where('id', '>', after)
    .orderBy('id')
    .execute();
