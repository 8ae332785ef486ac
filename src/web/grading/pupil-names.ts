import { showDate } from '../lib/format.ts';

type Pupil = { id: number; HoTen: string; NgaySinh: string };

/** Pupil → what tells them apart from a namesake on the same list: the birth date; null where the name is enough. */
export function birthDatesOfNamesakes(pupils: readonly Pupil[]): Map<number, string | null> {
  const counts = new Map<string, number>();
  for (const { HoTen } of pupils) counts.set(HoTen, (counts.get(HoTen) ?? 0) + 1);
  return new Map(
    pupils.map(({ id, HoTen, NgaySinh }) => [id, (counts.get(HoTen) ?? 0) > 1 ? showDate(NgaySinh) : null]),
  );
}

/** Pupil → their name in one line, with the birth date where namesakes need it. */
export function labelsOf(pupils: readonly Pupil[]): Map<number, string> {
  const births = birthDatesOfNamesakes(pupils);
  return new Map(
    pupils.map(({ id, HoTen }) => {
      const birth = births.get(id);
      return [id, birth ? `${HoTen} (${birth})` : HoTen];
    }),
  );
}
