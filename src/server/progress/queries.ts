import type { Progress } from '../../shared/progress.ts';
import { scoresNeeded } from '../../shared/rules/scheme/scheme.ts';
import { classesOfYear } from '../classes/queries.ts';
import type { Reader } from '../database/reader.ts';
import { countScores } from '../database/score-columns.ts';

export async function progressOf(reader: Reader, yearId: number): Promise<Progress> {
  const classes = await classesOfYear(reader, yearId);
  return {
    LopHoc: classes.map(({ id, TenLop, SiSo }) => ({ id, TenLop, SiSo })),
    MonHoc: await taughtSubjects(reader, yearId),
    TienDo: await countEntered(reader, yearId),
  };
}

/** Subjects that are taught in no class have no scores to enter. */
function taughtSubjects(reader: Reader, yearId: number): Promise<Progress['MonHoc']> {
  return reader
    .selectFrom('MONHOC')
    .select(['id', 'TenMonHoc'])
    .where('IDNienKhoa', '=', yearId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('LOPHOC_MONHOC')
          .select('IDMonHoc')
          .whereRef('LOPHOC_MONHOC.IDMonHoc', '=', 'MONHOC.id'),
      ),
    )
    .orderBy('TenMonHocSapXep')
    .orderBy('id')
    .execute();
}

async function countEntered(reader: Reader, yearId: number): Promise<Progress['TienDo']> {
  const rows = await reader
    .selectFrom('LOPHOC_MONHOC')
    .innerJoin('HOCKY', (join) => join.onTrue())
    .leftJoin('XEPLOP', 'XEPLOP.IDLopHoc', 'LOPHOC_MONHOC.IDLopHoc')
    .leftJoin('DIEM', (join) =>
      join
        .onRef('DIEM.IDNienKhoa', '=', 'LOPHOC_MONHOC.IDNienKhoa')
        .onRef('DIEM.IDHocKy', '=', 'HOCKY.id')
        .onRef('DIEM.IDMonHoc', '=', 'LOPHOC_MONHOC.IDMonHoc')
        .onRef('DIEM.IDHocSinh', '=', 'XEPLOP.IDHocSinh'),
    )
    .where('LOPHOC_MONHOC.IDNienKhoa', '=', yearId)
    .select((eb) => [
      'LOPHOC_MONHOC.IDLopHoc',
      'LOPHOC_MONHOC.IDMonHoc',
      'HOCKY.id as IDHocKy',
      eb.fn.count<number>('XEPLOP.IDHocSinh').as('students'),
      countScores.as('DaNhap'),
    ])
    .groupBy(['LOPHOC_MONHOC.IDLopHoc', 'LOPHOC_MONHOC.IDMonHoc', 'HOCKY.id'])
    .orderBy('LOPHOC_MONHOC.IDLopHoc')
    .orderBy('LOPHOC_MONHOC.IDMonHoc')
    .orderBy('HOCKY.id')
    .execute();
  return rows.map(({ students, ...part }) => ({ ...part, CanNhap: scoresNeeded(students) }));
}
