// Whether teachers may enter scores, per term of the current year.

import type { LatestRegulation } from '../../shared/regulations.ts';
import { fromHundredths } from '../../shared/rules/score.ts';
import type { Reader } from '../database/reader.ts';
import type { Flag } from '../database/schema.ts';
import type { Tx } from '../database/transaction.ts';

export async function findLatest(reader: Reader): Promise<LatestRegulation | null> {
  const row = await reader
    .selectFrom('QUYDINH')
    .innerJoin('NIENKHOA', 'NIENKHOA.id', 'QUYDINH.IDNienKhoa')
    .select(['IDNienKhoa', 'TenNienKhoa', 'DiemDatMon', 'ChoPhepSuaDiemHK1', 'ChoPhepSuaDiemHK2'])
    .orderBy('TenNienKhoa', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    DiemDatMon: fromHundredths(row.DiemDatMon),
    ChoPhepSuaDiemHK1: row.ChoPhepSuaDiemHK1 === 1,
    ChoPhepSuaDiemHK2: row.ChoPhepSuaDiemHK2 === 1,
  };
}

const flag = (value: boolean): Flag => (value ? 1 : 0);

export async function updateScoreLock(tx: Tx, latest: LatestRegulation): Promise<void> {
  await tx
    .updateTable('QUYDINH')
    .set({
      ChoPhepSuaDiemHK1: flag(latest.ChoPhepSuaDiemHK1),
      ChoPhepSuaDiemHK2: flag(latest.ChoPhepSuaDiemHK2),
    })
    .where('IDNienKhoa', '=', latest.IDNienKhoa)
    .execute();
}
