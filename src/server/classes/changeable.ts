import { type CurrentYear, refusalOfYear } from '../regulations/changeable.ts';

/** Why a class stays as it is, with its subjects and its roster; null while it may be changed. */
export function refusalToChange(
  { IDNienKhoa }: { IDNienKhoa: number },
  currentYear: CurrentYear | null,
): string | null {
  return refusalOfYear(IDNienKhoa, currentYear);
}
