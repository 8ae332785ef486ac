// The office enters absences of all students, one call per student, all concurrently: either both counts of a student
// change, or neither.

import type { AppDatabase } from '#server/platform/database/open.ts';
import { homeroomLimits } from '#shared/school/scheme/limits.ts';
import { type HomeroomRow, type HomeroomSheet, homeroomApi } from '#shared/scores/homeroom/api.ts';
import type { ClassOfStudents } from './school.ts';
import { type Target, Work } from './work.ts';

const office = ['giaovu', 'bgh'];
const term = 2;

type Absences = { NghiCoPhep: number | null; NghiKhongPhep: number | null };
type StudentOfClass = Target & HomeroomSheet & { IDHocSinh: number };

const none: Absences = { NghiCoPhep: null, NghiKhongPhep: null };

/** The two counts of one write add up to the limit, so half a write shows. */
const absencesAt = (turn: number): Absences => {
  const excused = turn % (homeroomLimits.absences + 1);
  return { NghiCoPhep: excused, NghiKhongPhep: homeroomLimits.absences - excused };
};

const isWhole = ({ NghiCoPhep, NghiKhongPhep }: Absences) =>
  (NghiCoPhep ?? 0) + (NghiKhongPhep ?? 0) === homeroomLimits.absences;

const nameOf = (student: number) => `absences of ${student}`;

export function homeroom(classes: ClassOfStudents[]) {
  const targets = classes.flatMap(({ id, students }, index) =>
    students.map(
      (IDHocSinh): StudentOfClass => ({
        ...{ IDLopHoc: id, IDHocKy: term, IDHocSinh, name: nameOf(IDHocSinh) },
        by: office[index % office.length] ?? '',
      }),
    ),
  );
  const byTarget = (absences: Map<string, Absences>) =>
    new Map(targets.map(({ name }) => [name, absences.get(name) ?? none]));

  return new Work<StudentOfClass, Absences>({
    targets,
    valueAt: (_, turn) => absencesAt(turn),
    write: (call, { IDLopHoc, IDHocKy, IDHocSinh }, absences) =>
      call('POST', homeroomApi.save.path, { IDLopHoc, IDHocKy, IDHocSinh, ...absences }),
    fromApi: async (call) => {
      const found = new Map<string, Absences>();
      for (const { id } of classes) {
        const query = `IDLopHoc=${id}&IDHocKy=${term}`;
        const { body } = await call('GET', `${homeroomApi.sheet.path}?${query}`);
        for (const { id: student, NghiCoPhep, NghiKhongPhep } of body as HomeroomRow[])
          found.set(nameOf(student), { NghiCoPhep, NghiKhongPhep });
      }
      return byTarget(found);
    },
    stored: async (database) => {
      const rows = await database.main
        .selectFrom('RENLUYEN')
        .select(['IDHocSinh', 'NghiCoPhep', 'NghiKhongPhep'])
        .where('IDHocKy', '=', term)
        .execute();
      return byTarget(
        new Map(
          rows.map(({ IDHocSinh, NghiCoPhep, NghiKhongPhep }) => [
            nameOf(IDHocSinh),
            { NghiCoPhep, NghiKhongPhep },
          ]),
        ),
      );
    },
    lastLine: async (database) => (await changesAfter(database, 0)).at(-1)?.id ?? 0,
    trail: async (database, line, first) => {
      const now = new Map(first);
      const trail = new Map<string, Absences[]>();
      for (const { IDHocSinh, Cot, Moi } of await changesAfter(database, line)) {
        const name = nameOf(IDHocSinh);
        const absences = { ...(now.get(name) ?? none), [Cot]: Moi };
        now.set(name, absences);
        if (isWhole(absences)) trail.set(name, [...(trail.get(name) ?? []), absences]);
      }
      return trail;
    },
  });
}

const changesAfter = (database: AppDatabase, line: number) =>
  database.main
    .selectFrom('LICHSUDANHGIA')
    .select(['id', 'IDHocSinh', 'Cot', 'Moi'])
    .where('id', '>', line)
    .where('IDHocKy', '=', term)
    .where('Cot', 'in', ['NghiCoPhep', 'NghiKhongPhep'])
    .orderBy('id')
    .execute();
