import type { SchoolYear } from '../../../shared/regulations.ts';

/** The year that may be changed. The server says which it is; undefined while the school has none. */
export const currentYear = (years: SchoolYear[] | undefined) => years?.find((year) => year.is_current);

/** The year a screen shows: the one in the address; without one, or with one that does not exist, the current one. */
export function chosenYear(years: SchoolYear[] | undefined, id: number | null): SchoolYear | undefined {
  return years?.find((year) => year.id === id) ?? currentYear(years);
}

export const yearOptions = (years: SchoolYear[] | undefined) =>
  years?.map(({ id, TenNienKhoa, is_current }) => ({
    value: id,
    label: is_current ? `${TenNienKhoa} (hiện tại)` : TenNienKhoa,
    short: TenNienKhoa,
  }));
