import type { Reader } from '../database/reader.ts';
import { countScores } from './score-column-queries.ts';
import { scoreOfSheet } from './score-joins.ts';

/** For every sheet of the year: its students (`SiSo`), and how many scores have been entered. */
export const enteredPerSheet = (reader: Reader, yearId: number) =>
  reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('HOCKY', (join) => join.onTrue())
    .leftJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC_MONHOC.IDLopHoc')
    .leftJoin('DIEM', scoreOfSheet)
    .where('LOPHOC_MONHOC.IDNienKhoa', '=', yearId)
    .select((eb) => [
      'LOPHOC_MONHOC.IDLopHoc',
      'LOPHOC_MONHOC.IDMonHoc',
      'HOCKY.id as IDHocKy',
      eb.fn.count<number>('XEPLOP.IDHocSinh').as('SiSo'),
      countScores.as('DaNhap'),
    ])
    .groupBy(['LOPHOC_MONHOC.IDLopHoc', 'LOPHOC_MONHOC.IDMonHoc', 'HOCKY.id']);
