// Staff change the students of their classes over and over.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { classesApi, type Roster } from '#shared/school/classes/api.ts';
import type { Client } from '#test/helpers/client.ts';
import type { ClassOfStudents } from './school.ts';
import { type Target, Work } from './work.ts';

const office = ['giaovu', 'bgh'];

type RosterOfClass = Target & ClassOfStudents;

const inOrder = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
const pathOf = ({ id }: ClassOfStudents) => classesApi.setRoster.path.replace(':id', String(id));

export function rosters(classes: ClassOfStudents[]) {
  const targets = classes.map(
    (schoolClass, index): RosterOfClass => ({
      ...schoolClass,
      by: office[index % office.length] ?? '',
      name: `roster ${schoolClass.id}`,
    }),
  );

  return new Work<RosterOfClass, number[]>({
    targets,
    valueAt: ({ students }, turn) =>
      inOrder(students.filter((_, index) => (index + turn) % students.length < students.length / 2)),
    write: (call, schoolClass, student_ids) => call('POST', pathOf(schoolClass), { student_ids }),
    fromApi: async (call) =>
      new Map(
        await Promise.all(
          targets.map(async (target) => [target.name, await rosterFromApi(call, target)] as const),
        ),
      ),
    stored: async (database) => {
      const rows = await database.main.selectFrom('XEPLOP').select(['IDLopHoc', 'IDHocSinh']).execute();
      const ofClass = (id: number) => rows.filter((row) => row.IDLopHoc === id).map((row) => row.IDHocSinh);
      return new Map(targets.map(({ name, id }) => [name, inOrder(ofClass(id))]));
    },
    lastLine: async (database) => (await auditLines(database, 0)).at(-1)?.id ?? 0,
    trail: async (database, line, first) => {
      const members = new Map(targets.map(({ id, name }) => [id, new Set(first.get(name))]));
      const trail = new Map<string, number[][]>(targets.map(({ name }) => [name, []]));
      for (const { ChiTiet } of await auditLines(database, line)) {
        const { id, added, removed }: Change = JSON.parse(ChiTiet);
        // A roster that is sent again because no reply came may change nothing.
        if (added.length + removed.length === 0) continue;
        const after = (members.get(id) ?? new Set()).difference(new Set(removed)).union(new Set(added));
        members.set(id, after);
        trail.get(`roster ${id}`)?.push(inOrder(after));
      }
      return trail;
    },
  });
}

type Change = { id: number; added: number[]; removed: number[] };

async function rosterFromApi(call: Client, schoolClass: ClassOfStudents): Promise<number[]> {
  const { body } = await call('GET', pathOf(schoolClass));
  return inOrder((body as Roster).students_in_class.map(({ id }) => id));
}

const auditLines = (database: AppDatabase, after: number) =>
  database.main
    .selectFrom('NHATKY')
    .select(['id', 'ChiTiet'])
    .where('HanhDong', '=', 'class.roster')
    .where('id', '>', after)
    .orderBy('id')
    .execute();
