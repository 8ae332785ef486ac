// What homeroom teachers have entered in the first term of a year that follows Thông tư 22.

import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { homeroomKeys } from '#shared/school/scheme/column-keys.ts';
import { codeOfLevel } from '#shared/school/scheme/kinds/level.ts';
import { conductComment } from './comments.ts';
import type { Author } from './history.ts';
import type { Random } from './random.ts';
import { type AssessmentChange, firstEntry } from './tt22-values.ts';

export type ConductRow = Insertable<Tables['RENLUYEN']>;

type Class = { id: number; students: { id: number; ability: number }[] };

/** Most students behave well; diligent ones a little more often. */
function conductOf(random: Random, ability: number) {
  if (random.chance(0.7 + ability / 50)) return 'Tot';
  if (random.chance(0.85)) return 'Kha';
  return random.chance(0.9) ? 'Dat' : 'ChuaDat';
}

/** A class with gaps has conduct for its first students only. */
export function conductRows(
  random: Random,
  IDNienKhoa: number,
  { students }: Class,
  hasGaps: boolean,
): ConductRow[] {
  const entered = hasGaps ? students.slice(0, Math.floor(students.length / 3)) : students;
  return entered.map(({ id, ability }) => {
    const level = conductOf(random, ability);
    return {
      IDNienKhoa,
      IDHocKy: 1,
      IDHocSinh: id,
      RenLuyen: codeOfLevel(level),
      NghiCoPhep: random.chance(0.5) ? random.whole(0, 4) : 0,
      NghiKhongPhep: random.chance(0.12) ? random.whole(1, 3) : 0,
      NhanXet: random.chance(0.8) ? conductComment(random, level) : null,
    };
  });
}

/** One student after another, on the first days of November. */
export function conductHistory(
  random: Random,
  rows: ConductRow[],
  { id: IDLopHoc }: Class,
  teacher: Author,
  firstYear: number,
): AssessmentChange[] {
  const start = Date.parse(`${firstYear}-11-0${1 + (IDLopHoc % 9)}T02:00:00.000Z`);
  return rows.flatMap(({ IDHocSinh, IDNienKhoa, IDHocKy, ...values }, index) =>
    homeroomKeys
      .filter((key) => values[key] !== null)
      .map((Cot) => {
        const place = { IDHocSinh, IDMonHoc: null, IDNienKhoa, IDHocKy, IDLopHoc, Cot };
        return firstEntry(random, place, values[Cot], teacher, start + index * 1000);
      }),
  );
}
