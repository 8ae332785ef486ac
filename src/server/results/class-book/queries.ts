import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';

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

/** The students of a class, with their addresses. */
export async function studentsOfBook(reader: Reader, classId: number) {
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .select(['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi'])
    .where('IDLopHoc', '=', classId)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
  return rows.map(({ Ho, Ten, ...row }) => ({ ...row, HoTen: `${Ho} ${Ten}` }));
}
