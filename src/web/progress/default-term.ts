import type { LatestRegulation } from '../../shared/regulations.ts';

/** The term one wants to see: the one whose scores are being entered now; the first when none is, or in an old year. */
export function defaultTerm(latest: LatestRegulation | null | undefined, yearId: number): number {
  if (latest?.IDNienKhoa !== yearId) return 1;
  return !latest.ChoPhepSuaDiemHK1 && latest.ChoPhepSuaDiemHK2 ? 2 : 1;
}
