import type { SchoolYear } from '../../../shared/regulations.ts';

/** The year a screen shows: the one in the address; without one, or with one that does not exist, the current one. */
export function chosenYear(years: SchoolYear[] | undefined, id: number | null): SchoolYear | undefined {
  return years?.find((year) => year.id === id) ?? years?.find((year) => year.is_current);
}

export const yearOptions = (years: SchoolYear[] | undefined) =>
  years?.map(({ id, TenNienKhoa, is_current }) => ({
    value: id,
    label: is_current ? `${TenNienKhoa} (hiện tại)` : TenNienKhoa,
  }));
