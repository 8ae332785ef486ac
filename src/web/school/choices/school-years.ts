import { messages } from '#shared/contract/messages.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';

/** The year that may be changed, as reported by the server; undefined if the school has none yet. */
export const currentYear = (years: SchoolYear[] | undefined) => years?.find((year) => year.is_current);

/** The year a page shows: the one in the URL, or the current year if the URL has none or an unknown one. */
export function chosenYear(years: SchoolYear[] | undefined, id: number | null): SchoolYear | undefined {
  return years?.find((year) => year.id === id) ?? currentYear(years);
}

export const yearOptions = (years: SchoolYear[] | undefined) =>
  years?.map(({ id, TenNienKhoa, is_current }) => ({
    value: id,
    label: is_current ? `${TenNienKhoa} (hiện tại)` : TenNienKhoa,
    short: TenNienKhoa,
  }));

/** Why a list of a year is empty. `noun`: what it lists. */
export function emptyYearText(noun: string, found: { noYear: boolean; filtering: boolean }): string {
  if (found.noYear) return messages.noCurrentYear;
  return found.filtering ? `Không tìm thấy ${noun} nào phù hợp.` : `Niên khóa này chưa có ${noun} nào.`;
}
