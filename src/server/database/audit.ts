import type { Tx } from './transaction.ts';

/** One line of the audit trail, in the transaction of what it tells of. `detail` holds ids and counts, no secrets. */
export async function audit(
  tx: Tx,
  moment: Date,
  caller: { id: number; username: string },
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await tx
    .insertInto('NHATKY')
    .values({
      ThoiDiem: moment.toISOString(),
      IDTaiKhoan: caller.id,
      NguoiDung: caller.username,
      HanhDong: action,
      ChiTiet: JSON.stringify(detail),
    })
    .execute();
}
