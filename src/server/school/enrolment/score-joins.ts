// How scores are joined with the students and sheets they belong to.

import type { JoinBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { transferredTerm } from '#shared/school/scheme/terms.ts';

type TableOfStudents =
  | 'DIEM'
  | 'DIEMTT22'
  | 'DANHAP'
  | 'RENLUYEN'
  | 'MIENGIAM'
  | 'CHUYENDEN'
  | 'DIEMCHUYENDEN'
  | 'KIEMTRALAI'
  | 'RENLUYENHE';

/** Joins what a table has about a student and the placement of the student in that year. */
export const ofPlacement =
  <Table extends TableOfStudents>(table: Table) =>
  (join: JoinBuilder<Tables, Table | 'XEPLOP'>): JoinBuilder<Tables, Table | 'XEPLOP'> =>
    // All of the tables have these two columns, which the types cannot tell.
    join
      .onRef(`${table}.IDNienKhoa` as never, '=', 'XEPLOP.IDNienKhoa' as never)
      .onRef(`${table}.IDHocSinh` as never, '=', 'XEPLOP.IDHocSinh' as never);

export const scoreOfPlacement = ofPlacement('DIEM');

/** The same for Thông tư 22. */
export const assessmentOfPlacement = ofPlacement('DIEMTT22');

export const assessmentOfSheet = (
  join: JoinBuilder<Tables, 'DIEMTT22' | 'XEPLOP' | 'LOPHOC_MONHOC' | 'HOCKY'>,
) =>
  assessmentOfPlacement(
    join.onRef('DIEMTT22.IDHocKy', '=', 'HOCKY.id').onRef('DIEMTT22.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc'),
  );

/** The subjects of the class in which a student is placed. */
export const taughtInPlacement = (join: JoinBuilder<Tables, 'LOPHOC_MONHOC' | 'XEPLOP' | 'DIEMTT22'>) =>
  join
    .onRef('LOPHOC_MONHOC.IDLopHoc', '=', 'XEPLOP.IDLopHoc')
    .onRef('LOPHOC_MONHOC.IDMonHoc', '=', 'DIEMTT22.IDMonHoc');

/** Students whose results of the term come from a previous school. */
export const transferredInTerm = (join: JoinBuilder<Tables, 'CHUYENDEN' | 'XEPLOP' | 'HOCKY'>) =>
  ofPlacement('CHUYENDEN')(join.on('HOCKY.id', '=', transferredTerm));

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
