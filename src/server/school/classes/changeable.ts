import { type CurrentYear, refusalOfYear } from '../years/changeable.ts';

/** Why a class, its subjects and its roster cannot be changed, or null. */
export function refusalToChange(
  { IDNienKhoa }: { IDNienKhoa: number },
  currentYear: CurrentYear | null,
): string | null {
  return refusalOfYear(IDNienKhoa, currentYear);
}
