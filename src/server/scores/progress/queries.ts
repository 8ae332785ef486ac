import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import { classesOfYear } from '#server/school/classes/queries.ts';
import { ofPlacement } from '#server/school/enrolment/score-joins.ts';
import { findMethod } from '#server/school/years/year-queries.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { Progress } from '#shared/scores/progress/api.ts';
import { enteredPerSheet, neededIn } from '../sheets/entered-queries.ts';

export async function progressOf(reader: Reader, yearId: number): Promise<Progress> {
  const classes = await classesOfYear(reader, yearId);
  const method = await findMethod(reader, yearId);
  return {
    LopHoc: classes.map(({ id, TenLop, SiSo }) => ({ id, TenLop, SiSo })),
    MonHoc: await taughtSubjects(reader, yearId),
    TienDo: await countEntered(reader, yearId, method),
    ...(method === 'ThongTu22' && { RenLuyen: await countConduct(reader, yearId).execute() }),
  };
}

/** For every class with students and every term: how many have a conduct. */
export const countConduct = (reader: Reader, yearId: number) =>
  reader
    .selectFrom('XEPLOP')
    .innerJoin('HOCKY', (join) => join.onTrue())
    .leftJoin('RENLUYEN', (join) => ofPlacement('RENLUYEN')(join.onRef('RENLUYEN.IDHocKy', '=', 'HOCKY.id')))
    .select((eb) => [
      'IDLopHoc',
      'HOCKY.id as IDHocKy',
      eb.fn.count<number>('RenLuyen').as('DaNhap'),
      eb.fn.countAll<number>().as('CanNhap'),
    ])
    .where('XEPLOP.IDNienKhoa', '=', yearId)
    .groupBy(['IDLopHoc', 'HOCKY.id'])
    .orderBy('IDLopHoc')
    .orderBy('HOCKY.id');

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
    .$call(inUsualOrder('MONHOC'))
    .execute();
}

async function countEntered(
  reader: Reader,
  yearId: number,
  method: AssessmentMethod,
): Promise<Progress['TienDo']> {
  const rows = await enteredPerSheet(reader, yearId, method)
    .orderBy('LOPHOC_MONHOC.IDLopHoc')
    .orderBy('LOPHOC_MONHOC.IDMonHoc')
    .orderBy('HOCKY.id')
    .execute();
  return rows.map((sheet) => {
    const { IDLopHoc, IDMonHoc, IDHocKy, DaNhap } = sheet;
    return { IDLopHoc, IDMonHoc, IDHocKy, DaNhap, CanNhap: neededIn(method, sheet) };
  });
}
