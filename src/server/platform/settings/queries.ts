import { preparedQuery } from '../database/fast/prepared-query.ts';
import type { Reader } from '../database/reader.ts';
import type { Tx } from '../database/transaction.ts';

/** Switches for the whole school; off by default. */
export type Setting = 'BatBuocDoiMatKhau' | 'ChiNguoiDuocPhanCong' | 'ChoTraCuu';

/** The stored value of a setting that is on. */
export const on = '1';

const settingRows = preparedQuery((reader, { setting }: { setting: Setting }) =>
  reader.selectFrom('CAIDAT').select('GiaTri').where('Khoa', '=', setting),
);

export async function isOn(reader: Reader, setting: Setting): Promise<boolean> {
  const [row] = await settingRows(reader, { setting });
  return row?.GiaTri === on;
}

export async function switchSetting(tx: Tx, setting: Setting, wanted: boolean): Promise<void> {
  const GiaTri = wanted ? on : '0';
  await tx
    .insertInto('CAIDAT')
    .values({ Khoa: setting, GiaTri })
    .onConflict((conflict) => conflict.column('Khoa').doUpdateSet({ GiaTri }))
    .execute();
}
