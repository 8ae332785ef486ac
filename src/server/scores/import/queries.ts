import type { Reader } from '#server/platform/database/reader.ts';

/** Students among `ids` who are in another class of the same year → the name of that class. */
export async function studentsElsewhere(
  reader: Reader,
  classId: number,
  ids: number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .innerJoin('LOPHOC as this', 'this.IDNienKhoa', 'XEPLOP.IDNienKhoa')
    .select(['XEPLOP.IDHocSinh', 'LOPHOC.TenLop'])
    .where('this.id', '=', classId)
    .where('LOPHOC.id', '<>', classId)
    .where('XEPLOP.IDHocSinh', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.IDHocSinh, row.TenLop]));
}

/** The distinct names of the students, in the order of `ids`; unknown ids are shown as numbers. */
export async function namesOf(reader: Reader, ids: number[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('HOCSINH')
    .select(['id', 'Ho', 'Ten'])
    .where('id', 'in', ids)
    .execute();
  const names = new Map(rows.map(({ id, Ho, Ten }) => [id, `${Ho} ${Ten}`]));
  return [...new Set(ids)].map((id) => names.get(id) ?? `mã ${id}`);
}
