// How scores are joined with the students and sheets they belong to.

import type { JoinBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';

/** A score and the placement of its student in that year. */
export const scoreOfPlacement = (join: JoinBuilder<Tables, 'DIEM' | 'XEPLOP'>) =>
  join.onRef('DIEM.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa').onRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh');

/** The same for Thông tư 22. */
export const assessmentOfPlacement = (join: JoinBuilder<Tables, 'DIEMTT22' | 'XEPLOP'>) =>
  join
    .onRef('DIEMTT22.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
    .onRef('DIEMTT22.IDHocSinh', '=', 'XEPLOP.IDHocSinh');

export const assessmentOfSheet = (
  join: JoinBuilder<Tables, 'DIEMTT22' | 'XEPLOP' | 'LOPHOC_MONHOC' | 'HOCKY'>,
) =>
  assessmentOfPlacement(
    join.onRef('DIEMTT22.IDHocKy', '=', 'HOCKY.id').onRef('DIEMTT22.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc'),
  );

/** Students whose results of the term come from a previous school. */
export const transferredInTerm = (join: JoinBuilder<Tables, 'CHUYENDEN' | 'XEPLOP' | 'HOCKY'>) =>
  join
    .onRef('CHUYENDEN.IDHocSinh', '=', 'XEPLOP.IDHocSinh')
    .onRef('CHUYENDEN.IDNienKhoa', '=', 'XEPLOP.IDNienKhoa')
    .on('HOCKY.id', '=', transferredTerm);

/** Their result in a subject. */
export const transferredOfSheet = (
  join: JoinBuilder<Tables, 'CHUYENDEN' | 'DIEMCHUYENDEN' | 'LOPHOC_MONHOC'>,
) =>
  join
    .onRef('DIEMCHUYENDEN.IDHocSinh', '=', 'CHUYENDEN.IDHocSinh')
    .onRef('DIEMCHUYENDEN.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc');

/** The score of a placed student in a subject of the class and a term. */
export const scoreOfSheet = (join: JoinBuilder<Tables, 'DIEM' | 'XEPLOP' | 'LOPHOC_MONHOC' | 'HOCKY'>) =>
  scoreOfPlacement(
    join.onRef('DIEM.IDHocKy', '=', 'HOCKY.id').onRef('DIEM.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc'),
  );
