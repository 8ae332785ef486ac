import type { SubjectScores } from '../../shared/rules/report-card.ts';
import { scoreColumns } from '../../shared/rules/scheme/scheme.ts';
import type { Reader } from '../database/reader.ts';

/** Of everyone in the class: student → the scores of the year, also those from before a change of class. */
export async function scoresIn(reader: Reader, classId: number): Promise<Map<number, SubjectScores[]>> {
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('DIEM', (join) =>
      join
        .onRef('DIEM.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
        .onRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .select(['XEPLOP.IDHocSinh', 'IDMonHoc', 'IDHocKy', ...scoreColumns, 'DiemTB'])
    .where('IDLopHoc', '=', classId)
    .execute();
  return Map.groupBy(rows, ({ IDHocSinh }) => IDHocSinh);
}

/** In alphabetical order. */
export async function subjectsNamed(reader: Reader, ids: number[]) {
  if (ids.length === 0) return [];
  return reader
    .selectFrom('MONHOC')
    .select(['id as IDMonHoc', 'TenMonHoc'])
    .where('id', 'in', ids)
    .orderBy('TenMonHocSapXep')
    .orderBy('id')
    .execute();
}
