import type { LatestRegulation } from '#shared/school/years/api.ts';

/** The term shown by default: the one open for entry; the first if none is, or in an old year. */
export function defaultTerm(latest: LatestRegulation | null | undefined, yearId: number): number {
  if (latest?.IDNienKhoa !== yearId) return 1;
  return !latest.ChoPhepSuaDiemHK1 && latest.ChoPhepSuaDiemHK2 ? 2 : 1;
}
