// The order of a year's subjects that the school has chosen. Without one they have their default places
// (src/server/school/years/default-place-queries.ts).

import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The place of a new subject in a chosen order: the last. Null without one. */
export async function nextPlace(reader: Reader, yearId: number): Promise<number | null> {
  const row = await reader
    .selectFrom('MONHOC')
    .select((eb) => eb.fn.max('ThuTu').as('last'))
    .where('IDNienKhoa', '=', yearId)
    .executeTakeFirst();
  return row?.last == null ? null : row.last + 1;
}

/** Subject → its place among the subjects of the year, from 1. */
export async function placesIn(reader: Reader, yearId: number): Promise<Map<number, number>> {
  const subjects = await reader
    .selectFrom('MONHOC')
    .select('id')
    .where('IDNienKhoa', '=', yearId)
    .$call(inUsualOrder('MONHOC'))
    .execute();
  return new Map(subjects.map(({ id }, index) => [id, index + 1]));
}

/** The subjects in this order, which becomes the chosen one. */
export async function putOrder(tx: Tx, subjectIds: readonly number[]): Promise<void> {
  for (const [index, id] of subjectIds.entries())
    await tx
      .updateTable('MONHOC')
      .set({ ThuTu: index + 1 })
      .where('id', '=', id)
      .execute();
}
