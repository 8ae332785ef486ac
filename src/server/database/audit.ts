import { chained } from './chain.ts';
import type { Tx } from './transaction.ts';

/** Who did it: an account, or the program itself. */
export type Actor = { id: number | null; username: string };

export const theProgram: Actor = { id: null, username: 'Sổ Điểm' };

/** One line of the audit trail, in the transaction of what it tells of. `detail` holds ids and counts, no secrets. */
export async function audit(
  tx: Tx,
  moment: Date,
  caller: Actor,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const line = {
    ThoiDiem: moment.toISOString(),
    IDTaiKhoan: caller.id,
    NguoiDung: caller.username,
    HanhDong: action,
    ChiTiet: JSON.stringify(detail),
  };
  await tx
    .insertInto('NHATKY')
    .values(await chained(tx, 'NHATKY', [line]))
    .execute();
}
