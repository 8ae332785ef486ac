import type { schoolRows } from './rows.ts';

/** A measured class and its subjects. */
export type MeasuredClass = { id: number; students: number[]; subjects: number[] };

export type School = { IDNienKhoa: number; classes: MeasuredClass[] };

type Tables = Pick<
  Awaited<ReturnType<typeof schoolRows>>,
  'NIENKHOA' | 'LOPHOC' | 'XEPLOP' | 'LOPHOC_MONHOC'
>;

const measuredCount = 45;

/** Picks measured classes evenly from all classes of the current year. */
export function describeSchool({ NIENKHOA, LOPHOC, XEPLOP, LOPHOC_MONHOC }: Tables): School {
  const IDNienKhoa = NIENKHOA.length;
  const classes = LOPHOC.filter((row) => row.IDNienKhoa === IDNienKhoa);
  const placements = Map.groupBy(XEPLOP, (row) => row.IDLopHoc);
  const taught = Map.groupBy(LOPHOC_MONHOC, (row) => row.IDLopHoc);
  const step = Math.max(1, classes.length / measuredCount);
  const chosen = Array.from(
    { length: Math.min(measuredCount, classes.length) },
    (_, index) => classes[Math.floor(index * step)]?.id ?? 0,
  );
  return {
    IDNienKhoa,
    classes: chosen.map((id) => ({
      id,
      students: (placements.get(id) ?? []).map(({ IDHocSinh }) => IDHocSinh),
      subjects: (taught.get(id) ?? []).map(({ IDMonHoc }) => IDMonHoc),
    })),
  };
}
