import type { Reader } from '#server/platform/database/reader.ts';
import { inUsualOrder } from '#server/platform/database/statements/usual-order.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { FamilyCodeState } from '#shared/families/api.ts';
import { familyLimits } from '#shared/families/limits.ts';
import { familyMessages } from '#shared/families/messages.ts';

/** The students of a class in the usual order, with the digest of their code, if they have one that is valid. */
export async function codesOfClass(reader: Reader, classId: number) {
  const rows = await placedStudents(reader).where('XEPLOP.IDLopHoc', '=', classId).execute();
  return rows.map(withCode);
}

/** The same of all classes of a year, by class. */
export async function codesOfYear(reader: Reader, yearId: number) {
  const rows = await placedStudents(reader)
    .where('XEPLOP.IDNienKhoa', '=', yearId)
    .select('XEPLOP.IDLopHoc')
    .execute();
  return Map.groupBy(
    rows.map(({ IDLopHoc, ...row }) => ({ ...withCode(row), IDLopHoc })),
    ({ IDLopHoc }) => IDLopHoc,
  );
}

const placedStudents = (reader: Reader) =>
  reader
    .selectFrom('XEPLOP')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'XEPLOP.IDHocSinh')
    .leftJoin('MAPHUHUYNH', 'MAPHUHUYNH.IDHocSinh', 'HOCSINH.id')
    .select(['HOCSINH.id as IDHocSinh', 'Ho', 'Ten', 'MaBam', 'SoLanSai'])
    .$call(inUsualOrder('HOCSINH'));

type PlacedRow = Awaited<ReturnType<ReturnType<typeof placedStudents>['execute']>>[number];

function withCode({ IDHocSinh, Ho, Ten, MaBam, SoLanSai }: PlacedRow) {
  const hasEnded = (SoLanSai ?? 0) >= familyLimits.wrongDates;
  return { IDHocSinh, HoTen: `${Ho} ${Ten}`, MaBam: hasEnded ? null : MaBam, hasEnded };
}

export async function listCodeStates(reader: Reader, classId: number): Promise<FamilyCodeState[]> {
  const rows = await codesOfClass(reader, classId);
  return rows.map(({ IDHocSinh, HoTen, MaBam, hasEnded }) => ({
    IDHocSinh,
    HoTen,
    CoMa: MaBam !== null,
    LyDoHet: hasEnded ? familyMessages.tooManyWrongDates : null,
  }));
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
        SoLanSai: 0,
      })),
    )
    .execute();
}

/** Counts a wrong birth date; returns how many there have been since the last success. */
export async function countWrongDate(tx: Tx, digest: string): Promise<number> {
  const row = await tx
    .updateTable('MAPHUHUYNH')
    .set((eb) => ({ SoLanSai: eb('SoLanSai', '+', 1) }))
    .where('MaBam', '=', digest)
    .returning('SoLanSai')
    .executeTakeFirst();
  return row?.SoLanSai ?? 0;
}

export async function forgetWrongDates(tx: Tx, IDHocSinh: number): Promise<void> {
  await tx
    .updateTable('MAPHUHUYNH')
    .set({ SoLanSai: 0 })
    .where('IDHocSinh', '=', IDHocSinh)
    .where('SoLanSai', '>', 0)
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
