import type { Reader } from '#server/platform/database/reader.ts';
import { hasRow } from '#server/platform/database/statements/found.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import type { Frame } from '#shared/paper/document.ts';
import type { School } from '#shared/paper/school-api.ts';
import { schoolFields, type WholeSchool } from '#shared/school/details/api.ts';
import { findLevel, saveLevel } from '../years/block-queries.ts';

/** Each field is a separate setting; missing ones are empty. */
export async function findSchool(reader: Reader): Promise<School> {
  const rows = await reader.selectFrom('CAIDAT').selectAll().where('Khoa', 'in', schoolFields).execute();
  const none: School = { CoQuanChuQuan: '', TenTruong: '', DiaDanh: '', HieuTruong: '' };
  return { ...none, ...Object.fromEntries(rows.map(({ Khoa, GiaTri }) => [Khoa, GiaTri])) };
}

export const hasTt22Year = (reader: Reader): Promise<boolean> =>
  hasRow(reader.selectFrom('QUYDINH').select('IDNienKhoa').where('CachDanhGia', '=', 'ThongTu22').limit(1));

export const findWholeSchool = async (reader: Reader): Promise<WholeSchool> => ({
  ...(await findSchool(reader)),
  CapHoc: await findLevel(reader),
});

export async function saveSchool(tx: Tx, { CapHoc, ...school }: WholeSchool): Promise<void> {
  await tx
    .insertInto('CAIDAT')
    .values(schoolFields.map((Khoa) => ({ Khoa, GiaTri: school[Khoa] })))
    .onConflict((conflict) =>
      conflict.column('Khoa').doUpdateSet((eb) => ({ GiaTri: eb.ref('excluded.GiaTri') })),
    )
    .execute();
  if (CapHoc !== (await findLevel(tx))) await saveLevel(tx, CapHoc);
}

/** The school and the date for a document produced at that moment. */
export async function readFrame(reader: Reader, moment: Date): Promise<Frame> {
  return { school: await findSchool(reader), day: vietnameseDay(moment) };
}
