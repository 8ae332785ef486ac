// Teachers import whole sheets. Every import gives the whole class the same pair of scores, so a partial import shows.

import { isDeepStrictEqual } from 'node:util';
import { scoreImportApi } from '#shared/scores/import/api.ts';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import type { ClassOfStudents } from './school.ts';
import {
  changesAfter,
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

const terms = [1, 2];
const teachers = ['giaovien', 'gv.van'];

type SheetOfStudents = Target & Sheet & { students: number[] };

const namesOf = ({ IDMonHoc, IDHocKy, students }: SheetOfStudents) =>
  students.map((IDHocSinh) => nameOf({ IDMonHoc, IDHocKy, IDHocSinh }));

export function imports(classes: ClassOfStudents[]) {
  const targets = classes.flatMap(({ id, students }) =>
    terms.map((IDHocKy, index): SheetOfStudents => {
      const by = teachers[index] ?? '';
      return { IDLopHoc: id, IDMonHoc: 2, IDHocKy, students, by, name: `sheet ${id}/2/${IDHocKy}` };
    }),
  );
  const byTarget = (pairs: Map<string, Pair>) =>
    new Map(
      targets.map((target) => [target.name, namesOf(target).map((name) => pairs.get(name) ?? noScores)]),
    );

  return new Work<SheetOfStudents, Pair[]>({
    targets,
    valueAt: ({ students }, turn) => students.map(() => pairAt(turn)),
    write: (call, { IDLopHoc, IDMonHoc, IDHocKy, students }, pairs, before) => {
      const Diem = students.map((IDHocSinh, index) => ({
        IDHocSinh,
        ...onWire(pairs[index] ?? noScores),
        Goc: onWire(before[index] ?? noScores),
      }));
      return call('POST', scoreImportApi.save.path, { IDLopHoc, IDMonHoc, IDHocKy, Diem });
    },
    fromApi: async (call) => byTarget(await pairsFromApi(call, targets)),
    stored: async (database) => byTarget(await storedPairs(database)),
    lastLine: lastChange,
    trail: async (database, line, first) => {
      const pairs = new Map(
        targets.flatMap((target) =>
          namesOf(target).map((name, index) => [name, first.get(target.name)?.[index] ?? noScores]),
        ),
      );
      const trail = new Map<string, Pair[][]>(targets.map(({ name }) => [name, []]));
      for (const { name, pair } of await changesAfter(database, line, pairs)) {
        pairs.set(name, pair);
        const sheet = targets.find((target) => namesOf(target).includes(name));
        const now = sheet ? namesOf(sheet).map((student) => pairs.get(student) ?? noScores) : [];
        if (sheet && now.every((other) => isDeepStrictEqual(other, now[0]))) trail.get(sheet.name)?.push(now);
      }
      return trail;
    },
  });
}
