import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { FamilyCodeState } from '#shared/families/api.ts';

/** The students of a class in the usual order, with the digest of their code, if they have one. */
export async function codesOfClass(reader: Reader, classId: number) {
  const rows = await reader
    .selectFrom('XEPLOP')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .leftJoin('MAPHUHUYNH', 'MAPHUHUYNH.IDHocSinh', 'HOCSINH.id')
    .select(['HOCSINH.id as IDHocSinh', 'Ho', 'Ten', 'MaBam'])
    .where('IDLopHoc', '=', classId)
    .$call(inUsualOrder('HOCSINH'))
    .execute();
  return rows.map(({ Ho, Ten, ...row }) => ({ ...row, HoTen: `${Ho} ${Ten}` }));
}

export async function listCodeStates(reader: Reader, classId: number): Promise<FamilyCodeState[]> {
  const rows = await codesOfClass(reader, classId);
  return rows.map(({ IDHocSinh, HoTen, MaBam }) => ({ IDHocSinh, HoTen, CoMa: MaBam !== null }));
}

/** Replaces the codes that these students have. */
export async function storeCodes(tx: Tx, now: Date, codes: { IDHocSinh: number; MaBam: string }[]) {
  await tx
    .insertInto('MAPHUHUYNH')
    .values(codes.map((code) => ({ ...code, TaoLuc: now.toISOString() })))
    .onConflict((conflict) =>
      conflict.column('IDHocSinh').doUpdateSet((eb) => ({
        MaBam: eb.ref('excluded.MaBam'),
        TaoLuc: eb.ref('excluded.TaoLuc'),
      })),
    )
    .execute();
}

export async function recordVisit(tx: Tx, now: Date, IDHocSinh: number): Promise<void> {
  const LanCuoi = now.toISOString();
  await tx
    .insertInto('PHUHUYNHXEM')
    .values({ IDHocSinh, LanCuoi })
    .onConflict((conflict) => conflict.column('IDHocSinh').doUpdateSet({ LanCuoi }))
    .execute();
}
