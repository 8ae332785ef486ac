import type { Tables } from '#server/platform/database/schema.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';

type File = Pick<Tables['DOTNHAP'], 'TenTep' | 'SoLuong' | 'IDNienKhoaCapNhat'>;

/** Records that a file was imported; returns the id of the import. */
export async function insertImport(tx: Tx, file: File, caller: Caller, now: Date): Promise<number> {
  const row = await tx
    .insertInto('DOTNHAP')
    .values({
      ...file,
      ThoiDiem: now.toISOString(),
      IDTaiKhoan: caller.id,
      NguoiNhap: `${caller.Ho} ${caller.Ten}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
