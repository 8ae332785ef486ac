import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { YearPair } from './queries.ts';

type By = { IDTaiKhoan: number; NguoiGhi: string; ThoiDiem: string };

/**
 * Students of the run who stay at the school remain in inclusive education. Where something is recorded in the new year
 * already, it is left as it is, even if it has been ended there.
 */
export async function carryInclusionOver(
  tx: Tx,
  { from, to }: YearPair,
  runId: number,
  { IDTaiKhoan, NguoiGhi, ThoiDiem }: By,
): Promise<void> {
  await tx
    .insertInto('HOANHAP')
    .columns(['IDHocSinh', 'IDNienKhoa', 'LyDo', 'IDTaiKhoan', 'NguoiGhi', 'ThoiDiem'])
    .expression((eb) =>
      eb
        .selectFrom('HOANHAP as before')
        .innerJoin('KETCHUYEN', 'KETCHUYEN.IDHocSinh', 'before.IDHocSinh')
        .select(['before.IDHocSinh', sql.lit(to.id).as('year'), 'before.LyDo', sql.lit(IDTaiKhoan).as('by')])
        .select([
          sql<string>`cast(${NguoiGhi} as text)`.as('name'),
          sql<string>`cast(${ThoiDiem} as text)`.as('at'),
        ])
        .where('before.IDNienKhoa', '=', from.id)
        .where('before.KetThucLuc', 'is', null)
        .where('KETCHUYEN.IDDotKetChuyen', '=', runId)
        .where('KETCHUYEN.QuyetDinh', 'in', ['LenLop', 'OLai'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('HOANHAP as after')
                .select('after.id')
                .whereRef('after.IDHocSinh', '=', 'before.IDHocSinh')
                .where('after.IDNienKhoa', '=', to.id),
            ),
          ),
        )
        .orderBy('before.id'),
    )
    .execute();
}
