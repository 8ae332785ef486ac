import type { Reader } from '../database/transaction.ts';
import type { Caller } from './caller.ts';

/** One line of the audit trail, in the transaction of what it tells of. `detail` holds ids and counts, no secrets. */
export async function audit(
  tx: Reader,
  moment: Date,
  caller: Pick<Caller, 'id' | 'username'>,
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
