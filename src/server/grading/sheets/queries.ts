import { invalid, notFound } from '../../../shared/errors.ts';
import { gradingMessages, type ScoreRow, type Sheet, type SheetOfYear } from '../../../shared/grading.ts';
import { defaultPassScore } from '../../../shared/limits.ts';
import { messages } from '../../../shared/messages.ts';
import { type Hundredths, hundredthsToScore, toHundredths } from '../../../shared/rules/score.ts';
import type { Reader } from '../../database/reader.ts';

/** What a sheet is about, in words. */
export type SheetHead = {
  TenNienKhoa: string;
  TenLop: string;
  TenMonHoc: string;
  TenHocKy: string;
  DiemDatMon: Hundredths;
};

/**
 * The students of the class with their scores. Empty also when class, subject, term and year do not fit together:
 * `requireSheet` tells which, so that the hottest read of all is one question.
 */
export async function listSheet(reader: Reader, query: SheetOfYear): Promise<ScoreRow[]> {
  const { IDNienKhoa, IDLopHoc, IDMonHoc, IDHocKy } = query;
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'XEPLOP.IDLopHoc')
    .innerJoin('HOCKY', (join) => join.on('HOCKY.id', '=', IDHocKy))
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .leftJoin('DIEM', (join) =>
      join
        .onRef('DIEM.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
        .onRef('DIEM.IDHocKy', '=', 'HOCKY.id')
        .onRef('DIEM.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc')
        .onRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .select(['HOCSINH.id', 'Ho', 'Ten', 'NgaySinh', 'Diem15', 'Diem1Tiet', 'DiemTB'])
    .where('XEPLOP.IDLopHoc', '=', IDLopHoc)
    .where('LOPHOC_MONHOC.IDMonHoc', '=', IDMonHoc)
    .$if(IDNienKhoa !== undefined, (some) => some.where('XEPLOP.IDNienKhoa', '=', IDNienKhoa ?? 0))
    .orderBy('HoTenSapXep')
    .orderBy('NgaySinh')
    .orderBy('HOCSINH.id')
    .execute();
  return rows.map(({ Ho, Ten, ...row }) => ({
    id: row.id,
    HoTen: `${Ho} ${Ten}`,
    NgaySinh: row.NgaySinh,
    Diem15: hundredthsToScore(row.Diem15),
    Diem1Tiet: hundredthsToScore(row.Diem1Tiet),
    DiemTB: hundredthsToScore(row.DiemTB),
  }));
}

/** The sheet's head, or why there is no such sheet. */
export async function requireSheet(reader: Reader, query: SheetOfYear): Promise<SheetHead> {
  const schoolClass = await findClass(reader, query.IDLopHoc);
  if (!schoolClass) throw notFound(messages.unknown('Lớp học'));
  const subject = await reader
    .selectFrom('MONHOC')
    .select('TenMonHoc')
    .where('id', '=', query.IDMonHoc)
    .executeTakeFirst();
  if (!subject) throw notFound(messages.unknown('Môn học'));
  const term = await reader
    .selectFrom('HOCKY')
    .select('TenHocKy')
    .where('id', '=', query.IDHocKy)
    .executeTakeFirst();
  if (!term) throw notFound(messages.unknown('Học kỳ'));
  if (query.IDNienKhoa !== undefined && query.IDNienKhoa !== schoolClass.IDNienKhoa)
    throw invalid(gradingMessages.otherYear);
  if (!(await isTaught(reader, query))) throw invalid(gradingMessages.notTaught);
  const { TenLop, TenNienKhoa, DiemDatMon } = schoolClass;
  return {
    TenNienKhoa,
    TenLop,
    ...subject,
    ...term,
    DiemDatMon: DiemDatMon ?? toHundredths(defaultPassScore),
  };
}

function findClass(reader: Reader, id: number) {
  return reader
    .selectFrom('LOPHOC')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'LOPHOC.IDNienKhoa')
    .leftJoin('QUYDINH', 'QUYDINH.IDNienKhoa', 'LOPHOC.IDNienKhoa')
    .select(['TenLop', 'LOPHOC.IDNienKhoa', 'TenNienKhoa', 'DiemDatMon'])
    .where('LOPHOC.id', '=', id)
    .executeTakeFirst();
}

async function isTaught(reader: Reader, { IDLopHoc, IDMonHoc }: Sheet): Promise<boolean> {
  const row = await reader
    .selectFrom('LOPHOC_MONHOC')
    .select('IDMonHoc')
    .where('IDLopHoc', '=', IDLopHoc)
    .where('IDMonHoc', '=', IDMonHoc)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of `ids` who are in another class of the same year → its name. */
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
