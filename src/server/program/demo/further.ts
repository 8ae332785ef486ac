// Optional personal data of the students, from a sequence of its own: the rest of the school stays as it was without it.

import { furtherColumns, storedFurther } from '#server/students/list/particulars.ts';
import type { Relative } from '#shared/students/list/relatives.ts';
import { familyNames } from './names.ts';
import { type Person, person } from './people.ts';
import { Random } from './random.ts';

const ethnicGroups = { Kinh: 91, 'Cơ Ho': 3, Mạ: 2, Tày: 2, Nùng: 1, Hoa: 1 };

const priorityGroups = ['Hộ nghèo', 'Hộ cận nghèo', 'Con thương binh', 'Con bệnh binh'] as const;

const occupations = {
  ...{
    'Nông dân': 34,
    'Công nhân': 14,
    'Buôn bán': 13,
    'Lao động tự do': 11,
    'Giáo viên': 6,
    'Nhân viên': 8,
  },
  ...{ 'Công chức': 5, 'Lái xe': 4, 'Y tá': 2, 'Bác sĩ': 1, 'Bộ đội': 2 },
};

export function furtherOf(id: number, child: Person) {
  const random = new Random(id);
  const DanToc = random.weighted(ethnicGroups);
  return furtherColumns(
    storedFurther({
      MaDinhDanh: null,
      SoDinhDanh: personalNumber(id, child),
      NoiSinh: 'Thành phố Huế',
      DanToc,
      DienUuTien: random.chance(0.04) ? random.pick(priorityGroups) : null,
      NguoiThan: relativesOf(random, id, child),
    }),
  );
}

/**
 * Like a real one: place, century and gender, year, six digits that differ. No place has the number 003, so it belongs to
 * no real person.
 */
function personalNumber(id: number, { GioiTinh, NgaySinh }: Person): string {
  const centuryAndGender = (Number(NgaySinh.slice(0, 2)) - 19) * 2 + (GioiTinh === 'Nữ' ? 1 : 0);
  return `003${centuryAndGender}${NgaySinh.slice(2, 4)}${sixDigits(id)}`;
}

/** Different for different ids up to a million: in steps of a prime. */
const sixDigits = (id: number) => String((id * 7_919) % 1_000_000).padStart(6, '0');

/** The father has the child's family name. Some children live with one of their parents, or with a guardian. */
function relativesOf(random: Random, id: number, child: Person): Relative[] {
  const childYear = Number(child.NgaySinh.slice(0, 4));
  const adult = (QuanHe: Relative['QuanHe'], GioiTinh: 'Nam' | 'Nữ', family: string): Relative => {
    const somebody = person(random, childYear - random.whole(24, 38), GioiTinh);
    return {
      QuanHe,
      HoTen: `${family} ${somebody.Ho.split(' ').slice(1).join(' ')} ${somebody.Ten}`,
      // No network has these numbers.
      SoDienThoai: random.chance(0.8) ? `0900${sixDigits(3 * id + (QuanHe === 'Cha' ? 1 : 2))}` : '',
      Email: '',
      NgheNghiep: random.chance(0.9) ? random.weighted(occupations) : '',
    };
  };
  const ownFamily = child.Ho.split(' ')[0] ?? '';
  const father = adult('Cha', 'Nam', ownFamily);
  const mother = adult('Me', 'Nữ', random.weighted(familyNames));
  const livesWith = random.next();
  if (livesWith < 0.9) return [father, mother];
  if (livesWith < 0.97) return [mother];
  return [adult('NguoiGiamHo', 'Nữ', random.weighted(familyNames))];
}
