import type { Tables } from '#server/platform/database/schema.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

type Recorded = Pick<Tables['HOANHAP'], 'LyDo' | 'IDTaiKhoan' | 'NguoiGhi' | 'ThoiDiem'>;

export async function insertInclusion(
  tx: Tx,
  key: { IDHocSinh: number; IDNienKhoa: number },
  values: Recorded,
): Promise<void> {
  await tx
    .insertInto('HOANHAP')
    .values({ ...key, ...values })
    .execute();
}

export async function closeInclusion(
  tx: Tx,
  id: number,
  ending: { NguoiKetThuc: string; KetThucLuc: string },
): Promise<void> {
  await tx.updateTable('HOANHAP').set(ending).where('id', '=', id).execute();
}
