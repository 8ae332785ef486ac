// The order of a year's subjects until the school has chosen one: that of the programme in a year that follows Thông tư
// 22, by name in others. `inUsualOrder` reads it.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { noPlace, placeInCurriculum } from '#shared/school/subjects/curriculum.ts';
import { findLevel } from './block-queries.ts';
import { findMethod } from './year-queries.ts';

/** Where a subject stands without a chosen order. Equal places are ordered by name. */
export const defaultPlace = async (reader: Reader, yearId: number, name: string): Promise<number> =>
  (await findMethod(reader, yearId)) === 'ThongTu22'
    ? placeInCurriculum(await findLevel(reader), name)
    : noPlace;

/** After a change of what the default order follows from: the method of the year, or the level of the school. */
export async function placeSubjects(tx: Tx, yearId: number): Promise<void> {
  const subjects = await tx
    .selectFrom('MONHOC')
    .select(['id', 'TenMonHoc'])
    .where('IDNienKhoa', '=', yearId)
    .execute();
  for (const { id, TenMonHoc } of subjects)
    await tx
      .updateTable('MONHOC')
      .set({ ThuTuMacDinh: await defaultPlace(tx, yearId, TenMonHoc) })
      .where('id', '=', id)
      .execute();
}
