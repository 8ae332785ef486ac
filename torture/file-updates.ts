// Staff update all students of a class from a file, over and over. A partial update shows: some students of the class,
// their corrections or what would undo them are missing.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import { fileUpdateApi } from '#shared/students/import/update-api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import type { Client, Reply } from '#test/helpers/client.ts';
import type { ClassOfStudents } from './school.ts';
import { type Target, Work } from './work.ts';

const office = ['giaovu', 'bgh'];

type UpdatedClass = Target & ClassOfStudents;

/** The birthplaces of a class: one if it was updated as a whole. */
const placesOf = (rows: { NoiSinh: string | null }[]) =>
  [...new Set(rows.map(({ NoiSinh }) => NoiSinh ?? ''))].sort().join(' | ');

export function fileUpdates(classes: ClassOfStudents[]) {
  const targets = classes.map(
    (schoolClass, index): UpdatedClass => ({
      ...schoolClass,
      by: office[index % office.length] ?? '',
      name: `particulars of class ${schoolClass.id}`,
    }),
  );

  return new Work<UpdatedClass, string>({
    targets,
    valueAt: ({ id }, turn) => `Nơi sinh lớp ${id} lần ${turn}`,
    write: updateClass,
    fromApi: async (call) => {
      const { body } = await call('GET', studentsApi.list.path);
      const rows = body as { id: number; NoiSinh: string | null }[];
      return new Map(
        targets.map(({ name, students }) => [name, placesOf(rows.filter(({ id }) => students.includes(id)))]),
      );
    },
    stored: async (database) => {
      const rows = await database.main.selectFrom('HOCSINH').select(['id', 'NoiSinh']).execute();
      const partial = await partialUpdates(database);
      return new Map(
        targets.map(({ name, students }) => {
          const places = placesOf(rows.filter(({ id }) => students.includes(id)));
          return [name, partial === 0 ? places : `${places}, and ${partial} updates are incomplete`];
        }),
      );
    },
    lastLine: async (database) => (await auditLines(database, 0)).at(-1)?.id ?? 0,
    trail: async (database, line) => {
      const trail = new Map<string, string[]>(targets.map(({ name }) => [name, []]));
      for (const { ChiTiet } of await auditLines(database, line)) {
        const { TenTep }: { TenTep: string } = JSON.parse(ChiTiet);
        const target = targets.find(({ id }) => TenTep.startsWith(`Nơi sinh lớp ${id} `));
        trail.get(target?.name ?? '')?.push(TenTep);
      }
      return trail;
    },
  });
}

async function updateClass(call: Client, { students }: UpdatedClass, NoiSinh: string): Promise<Reply> {
  const HocSinh = students.map((id) => ({ id, Goc: {}, NoiSinh }));
  const LyDo = 'Theo danh sách của lớp';
  const reply = await call('POST', fileUpdateApi.update.path, { HocSinh, LyDo, TenTep: NoiSinh });
  // Sent again because no reply came, but the first attempt had succeeded.
  const isAlreadyUpdated =
    reply.status === 400 && JSON.stringify(reply.body).includes(correctionMessages.nothing);
  return isAlreadyUpdated ? { ...reply, status: 200 } : reply;
}

/** Updates without all of their students, or with a student whose correction is missing. */
async function partialUpdates({ main }: AppDatabase): Promise<number> {
  const updates = await main
    .selectFrom('DOTNHAP')
    .select(['id', 'SoLuong'])
    .where('IDNienKhoaCapNhat', 'is not', null)
    .execute();
  const corrected = await main
    .selectFrom('CAPNHATTEP')
    .innerJoin('CAICHINH', (join) =>
      join
        .onRef('CAICHINH.IDHocSinh', '=', 'CAPNHATTEP.IDHocSinh')
        .onRef('CAICHINH.Lan', '=', 'CAPNHATTEP.Lan'),
    )
    .select(['IDDotNhap', (eb) => eb.fn.countAll<number>().as('students')])
    .groupBy('IDDotNhap')
    .execute();
  const counts = new Map(corrected.map(({ IDDotNhap, students }) => [IDDotNhap, Number(students)]));
  return updates.filter(({ id, SoLuong }) => counts.get(id) !== SoLuong).length;
}

const auditLines = (database: AppDatabase, after: number) =>
  database.main
    .selectFrom('NHATKY')
    .select(['id', 'ChiTiet'])
    .where('HanhDong', '=', 'student.import.update')
    .where('id', '>', after)
    .orderBy('id')
    .execute();
