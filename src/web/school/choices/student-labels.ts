import { formatDate } from '#web/kit/format.ts';

export type Student = { id: number; HoTen: string; NgaySinh: string };

/** Student → the birth date, to tell namesakes on the same list apart; null if the name is unique. */
export function birthDatesOfNamesakes(students: readonly Student[]): Map<number, string | null> {
  const counts = new Map<string, number>();
  for (const { HoTen } of students) counts.set(HoTen, (counts.get(HoTen) ?? 0) + 1);
  return new Map(
    students.map(({ id, HoTen, NgaySinh }) => [
      id,
      (counts.get(HoTen) ?? 0) > 1 ? formatDate(NgaySinh) : null,
    ]),
  );
}

/** Student → their name in one line, with the birth date if there are namesakes. */
export function labelsOf(students: readonly Student[]): Map<number, string> {
  const births = birthDatesOfNamesakes(students);
  return new Map(
    students.map(({ id, HoTen }) => {
      const birth = births.get(id);
      return [id, birth ? `${HoTen} (${birth})` : HoTen];
    }),
  );
}
