// Which rows of a list are about students who are already in the school, or in the list.

import { mapInBatches } from '#server/platform/processes/map-in-batches.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import { changesOf, type StudentValues } from '#shared/students/import/update-rules.ts';
import type { Candidate, ListRow } from './parse-row.ts';

export type Duplicate = Omit<NonNullable<CheckedStudent['Trung']>, 'LoiCapNhat'>;

/** A student in the school. `KhoiDuKien` is null for one who is not enrolled in the current year. */
export type KnownStudent = StudentValues & { id: number; TenLop: string | null; KhoiDuKien: number | null };

export type KnownStudents = {
  /** Students of any year, by the key of their `MaDinhDanh`. */
  ids: ReadonlyMap<string, KnownStudent>;
  /** Students of any year, by their `SoDinhDanh`. */
  numbers: ReadonlyMap<string, KnownStudent>;
  /** Students enrolled in the year, by `studentKey`. */
  enrolled: ReadonlyMap<string, readonly KnownStudent[]>;
};

/** The student with the code of a row, or else with its personal number. */
export const identified = ({ parsed }: ListRow, { ids, numbers }: Pick<KnownStudents, 'ids' | 'numbers'>) =>
  ids.get(parsed.idKey) ?? numbers.get(parsed.number);

/**
 * For each row, the student with the same code or personal number, or else with the same name and birth date, or else an
 * earlier row.
 */
export function findDuplicates(list: ListRow[], known: KnownStudents): Promise<(Duplicate | null)[]> {
  const { enrolled } = known;
  const mayUpdate = ownersOf(list, known);
  const earlierRow = rowsSoFar();
  return mapInBatches(list, (one) => {
    const earlier = earlierRow(one);
    const withId = identified(one, known);
    if (withId) return knownDuplicate(withId, mayUpdate(withId, one));
    const named = enrolled.get(one.parsed.key ?? '') ?? [];
    const only = named.length === 1 ? named[0] : undefined;
    const student = named.find((other) => isUnchanged(one, other) && mayUpdate(other, one)) ?? only;
    if (student) return knownDuplicate(student, mayUpdate(student, one));
    const [someone] = named;
    return someone ? knownDuplicate(someone, false) : earlier && rowDuplicate(earlier);
  });
}

const isUnchanged = ({ row }: ListRow, known: KnownStudent) =>
  Object.keys(changesOf(row, known)).length === 0;

/** Only one row may update a student: the first with their id, or else the first with their name. */
function ownersOf(list: ListRow[], students: KnownStudents) {
  const owners = new Map<number, ListRow>();
  const claim = ({ id }: KnownStudent, one: ListRow) => {
    const owner = owners.get(id) ?? one;
    owners.set(id, owner);
    return owner === one;
  };
  for (const one of list) {
    const known = identified(one, students);
    if (known) claim(known, one);
  }
  return claim;
}

/** Remembers each row; returns the first one with the same id or the same name and birth date. */
function rowsSoFar(): (one: ListRow) => Candidate | null {
  const [byId, byName] = [new Map<string, Candidate>(), new Map<string, Candidate>()];
  return ({ row, parsed: { key, idKey } }) => {
    const earlier = byId.get(idKey) ?? byName.get(key ?? '') ?? null;
    if (idKey !== '' && !byId.has(idKey)) byId.set(idKey, row);
    if (key !== null && !byName.has(key)) byName.set(key, row);
    return earlier;
  };
}

function knownDuplicate({ id, TenLop, KhoiDuKien, ...values }: KnownStudent, mayUpdate: boolean): Duplicate {
  const { Ho, Ten, NgaySinh } = values;
  const HienTai = mayUpdate && KhoiDuKien !== null ? { ...values, KhoiDuKien } : null;
  return { id, HoTen: `${Ho} ${Ten}`, NgaySinh, TenLop, DangHoc: KhoiDuKien !== null, HienTai };
}

const rowDuplicate = ({ Ho, Ten, NgaySinh, TenLop }: Candidate): Duplicate => ({
  ...{ id: null, HoTen: `${Ho} ${Ten}`.trim(), NgaySinh, TenLop, DangHoc: false, HienTai: null },
});
