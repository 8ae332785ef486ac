import type { Tables } from '#server/platform/database/schema.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Leaving } from '#shared/students/leaving/api.ts';

type Key = { IDHocSinh: number; IDNienKhoa: number };

type Recorded = Pick<Tables['ROITRUONG'], 'IDTaiKhoan' | 'NguoiGhi' | 'ThoiDiem'>;
type Place = { IDKhoi: number; IDLopHoc: number | null };

/** Moves enrolment and placement to the departures. */
export async function moveOut(tx: Tx, key: Key, place: Place, values: Leaving & Recorded): Promise<void> {
  await deleteOf(tx, 'XEPLOP', key);
  await deleteOf(tx, 'GHIDANH', key);
  await tx
    .insertInto('ROITRUONG')
    .values({ ...key, ...place, ...values })
    .execute();
}

/** The reverse of `moveOut`. */
export async function moveBack(tx: Tx, key: Key, { IDKhoi, IDLopHoc }: Place): Promise<void> {
  await deleteOf(tx, 'ROITRUONG', key);
  await enrol(tx, key, IDKhoi);
  if (IDLopHoc !== null)
    await tx
      .insertInto('XEPLOP')
      .values({ ...key, IDKhoi, IDLopHoc })
      .execute();
}

async function enrol(tx: Tx, key: Key, IDKhoi: number): Promise<void> {
  await tx
    .insertInto('GHIDANH')
    .values({ ...key, IDKhoi })
    .execute();
}

export async function enrolAgain(
  tx: Tx,
  key: Key,
  { IDKhoi, ...values }: { IDKhoi: number; LyDo: string } & Recorded,
): Promise<void> {
  await enrol(tx, key, IDKhoi);
  await tx
    .insertInto('TROLAIHOC')
    .values({ ...key, ...values })
    .execute();
}

export async function removeReturn(tx: Tx, key: Key): Promise<void> {
  // An exemption outlives a class that the student was in for a while.
  for (const table of ['HOANHAP', 'MIENGIAM', 'GHIDANH', 'TROLAIHOC'] as const)
    await deleteOf(tx, table, key);
}

async function deleteOf(
  tx: Tx,
  table: 'XEPLOP' | 'GHIDANH' | 'ROITRUONG' | 'TROLAIHOC' | 'MIENGIAM' | 'HOANHAP',
  { IDHocSinh, IDNienKhoa }: Key,
): Promise<void> {
  await tx
    .deleteFrom(table)
    .where('IDHocSinh', '=', IDHocSinh)
    .where('IDNienKhoa', '=', IDNienKhoa)
    .execute();
}
