import type { Reader } from '../database/reader.ts';
import type { Tx } from '../database/transaction.ts';

/** What the board can switch on for the whole school; each is off until then. */
export type Setting = 'BatBuocDoiMatKhau';

export async function isOn(reader: Reader, setting: Setting): Promise<boolean> {
  const row = await reader
    .selectFrom('CAIDAT')
    .select('GiaTri')
    .where('Khoa', '=', setting)
    .executeTakeFirst();
  return row?.GiaTri === '1';
}

export async function switchSetting(tx: Tx, setting: Setting, on: boolean): Promise<void> {
  const GiaTri = on ? '1' : '0';
  await tx
    .insertInto('CAIDAT')
    .values({ Khoa: setting, GiaTri })
    .onConflict((conflict) => conflict.column('Khoa').doUpdateSet({ GiaTri }))
    .execute();
}
