import type { Gender } from '#shared/contract/fields.ts';
import { boys, familyNames, girls, streets, wards } from './names.ts';
import type { Random } from './random.ts';

export type Person = { Ho: string; Ten: string; GioiTinh: Gender; NgaySinh: string; DiaChi: string };

export function person(random: Random, birthYear: number, gender?: 'Nam' | 'Nữ'): Person {
  const GioiTinh = gender ?? (random.chance(0.5) ? 'Nam' : 'Nữ');
  const { middle, given } = GioiTinh === 'Nam' ? boys : girls;
  const Ten = random.weighted(given);
  return {
    Ho: `${random.weighted(familyNames)} ${middleName(random, middle, Ten)}`,
    Ten,
    GioiTinh,
    NgaySinh: birthDate(random, birthYear),
    DiaChi: `${random.whole(1, 280)} ${random.pick(streets)}, phường ${random.pick(wards)}, thành phố Huế`,
  };
}

/** No person is called Nguyễn Anh Anh. */
function middleName(random: Random, names: Readonly<Record<string, number>>, Ten: string): string {
  const name = random.weighted(names);
  return name === Ten ? middleName(random, names, Ten) : name;
}

function birthDate(random: Random, year: number): string {
  const day = new Date(Date.UTC(year, 0, random.whole(1, 365)));
  return day.toISOString().slice(0, 10);
}
