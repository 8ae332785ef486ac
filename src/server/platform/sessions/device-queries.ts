import type { Tx } from '../database/transaction.ts';

/** Whether the account has signed in before, but never from this device, which is recorded now. */
export async function rememberDevice(tx: Tx, now: Date, accountId: number, digest: string): Promise<boolean> {
  const known = await tx
    .selectFrom('THIETBI')
    .select('MaThietBi')
    .where('IDTaiKhoan', '=', accountId)
    .execute();
  if (known.some(({ MaThietBi }) => MaThietBi === digest)) return false;
  const added = await tx
    .insertInto('THIETBI')
    .values({ IDTaiKhoan: accountId, MaThietBi: digest, LanDau: now.toISOString() })
    // Concurrent sign-ins count as one device, with one notice.
    .onConflict((conflict) => conflict.columns(['IDTaiKhoan', 'MaThietBi']).doNothing())
    .returning('MaThietBi')
    .executeTakeFirst();
  return added !== undefined && known.length > 0;
}
