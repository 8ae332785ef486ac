import type { OwnSheet } from '../../../shared/assignments.ts';
import { scoresNeeded } from '../../../shared/rules/scheme/scheme.ts';
import type { Reader } from '../../database/reader.ts';
import { countScores } from '../../database/score-columns.ts';

type SheetCount = Omit<OwnSheet, 'DuocSua' | 'LyDoKhoa' | 'Han'>;

/** The sheets of the year assigned to the account, ordered by class, subject and term. */
export async function listOwnSheets(
  reader: Reader,
  yearId: number,
  accountId: number,
): Promise<SheetCount[]> {
  const rows = await reader
    .selectFrom('PHANCONG')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'PHANCONG.IDLopHoc')
    .innerJoin('MONHOC', 'MONHOC.id', 'PHANCONG.IDMonHoc')
    .innerJoin('HOCKY', (join) => join.onTrue())
    .leftJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'PHANCONG.IDLopHoc')
    .leftJoin('DIEM', (join) =>
      join
        .onRef('DIEM.IDNienKhoa', '=', 'LOPHOC.IDNienKhoa')
        .onRef('DIEM.IDHocKy', '=', 'HOCKY.id')
        .onRef('DIEM.IDMonHoc', '=', 'PHANCONG.IDMonHoc')
        .onRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .where('PHANCONG.IDTaiKhoan', '=', accountId)
    .where('LOPHOC.IDNienKhoa', '=', yearId)
    .select((eb) => [
      'PHANCONG.IDLopHoc',
      'TenLop',
      'PHANCONG.IDMonHoc',
      'TenMonHoc',
      'HOCKY.id as IDHocKy',
      eb.fn.count<number>('XEPLOP.IDHocSinh').as('SiSo'),
      countScores.as('entered'),
    ])
    .groupBy([
      'PHANCONG.IDLopHoc',
      'PHANCONG.IDMonHoc',
      'HOCKY.id',
      'LOPHOC.IDKhoi',
      'TenLop',
      'TenLopSapXep',
      'TenMonHoc',
      'TenMonHocSapXep',
    ])
    .orderBy('LOPHOC.IDKhoi')
    .orderBy('TenLopSapXep')
    .orderBy('PHANCONG.IDLopHoc')
    .orderBy('TenMonHocSapXep')
    .orderBy('HOCKY.id')
    .execute();
  return rows.map(({ entered, ...sheet }) => ({ ...sheet, ConThieu: scoresNeeded(sheet.SiSo) - entered }));
}
