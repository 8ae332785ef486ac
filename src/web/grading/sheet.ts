import { showDate } from '../lib/format.ts';

type Student = { id: number; HoTen: string; NgaySinh: string };

/** Student → what tells them apart from a namesake on the same list: the birth date; null where the name is enough. */
export function birthDatesOfNamesakes(students: readonly Student[]): Map<number, string | null> {
  const counts = new Map<string, number>();
  for (const { HoTen } of students) counts.set(HoTen, (counts.get(HoTen) ?? 0) + 1);
  return new Map(
    students.map(({ id, HoTen, NgaySinh }) => [id, (counts.get(HoTen) ?? 0) > 1 ? showDate(NgaySinh) : null]),
  );
}

/** Student → their name in one line, with the birth date where namesakes need it. */
export function labelsOf(students: readonly Student[]): Map<number, string> {
  const births = birthDatesOfNamesakes(students);
  return new Map(
    students.map(({ id, HoTen }) => {
      const birth = births.get(id);
      return [id, birth ? `${HoTen} (${birth})` : HoTen];
    }),
  );
}
