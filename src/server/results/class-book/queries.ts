import type { Reader } from '#server/platform/database/reader.ts';

/** Subject → its teacher's name. */
export async function teachersOfClass(reader: Reader, classId: number): Promise<Map<number, string>> {
  const rows = await reader
    .selectFrom('PHANCONG')
    .innerJoin('TAIKHOAN', 'TAIKHOAN.id', 'PHANCONG.IDTaiKhoan')
    .select(['IDMonHoc', 'Ho', 'Ten'])
    .where('IDLopHoc', '=', classId)
    .execute();
  return new Map(rows.map(({ IDMonHoc, Ho, Ten }) => [IDMonHoc, `${Ho} ${Ten}`]));
}
