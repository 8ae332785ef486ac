// Teachers save the scores of their classes, one call per student, all concurrently.

import { gradingApi, type Sheet } from '#shared/scores/sheets/api.ts';
import { type ClassOfStudents, prepareSchool, withDatabase } from './school.ts';
import {
  changesAfter,
  isWhole,
  lastChange,
  nameOf,
  noScores,
  onWire,
  type Pair,
  pairAt,
  pairsFromApi,
  storedPairs,
} from './sheets.ts';
import { type Target, Work } from './work.ts';

const teachers = ['giaovien', 'gv.van', 'gv.anh'];

type StudentOfSheet = Target & Sheet & { IDHocSinh: number };

export function saves(classes: ClassOfStudents[]) {
  const sheets: Sheet[] = classes.map(({ id }) => ({ IDLopHoc: id, IDMonHoc: 1, IDHocKy: 2 }));
  const targets = classes.flatMap(({ students }, index) =>
    students.map((IDHocSinh): StudentOfSheet => {
      const sheet = sheets[index] as Sheet;
      const by = teachers[index % teachers.length] ?? '';
      return { ...sheet, IDHocSinh, by, name: nameOf({ ...sheet, IDHocSinh }) };
    }),
  );
  const byTarget = (pairs: Map<string, Pair>) =>
    new Map(targets.map(({ name }) => [name, pairs.get(name) ?? noScores]));

  return new Work<StudentOfSheet, Pair>({
    targets,
    valueAt: (_, turn) => pairAt(turn),
    write: (call, { IDLopHoc, IDMonHoc, IDHocKy, IDHocSinh }, pair) =>
      call('POST', gradingApi.save.path, {
        ...{ IDLopHoc, IDMonHoc, IDHocKy, IDHocSinh },
        ...onWire(pair),
        // Every other save gives a reason, so that the hash chain of the history has both kinds of rows.
        LyDo: (pair.Diem15 ?? 0) % 2 === 0 ? 'Sửa điểm trong giờ thử' : null,
      }),
    fromApi: async (call) => byTarget(await pairsFromApi(call, sheets)),
    stored: async (database) => byTarget(await storedPairs(database)),
    lastLine: lastChange,
    trail: async (database, line, first) => {
      const whole = (await changesAfter(database, line, first)).filter(({ pair }) => isWhole(pair));
      const byName = Map.groupBy(whole, ({ name }) => name);
      return new Map([...byName].map(([name, changes]) => [name, changes.map(({ pair }) => pair)]));
    },
  });
}

/** The same, on an empty database that is filled first. */
export async function startedSaves(location: string) {
  const work = saves(await prepareSchool(location));
  await withDatabase(location, (database) => work.begin(database));
  return work;
}
