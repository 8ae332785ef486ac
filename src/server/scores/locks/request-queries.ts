import type { Insertable } from 'kysely';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { countOf } from '#server/platform/database/statements/page.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { OpeningRequest } from '#shared/scores/locks/api.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { subjectName } from '../sheets/queries.ts';

const selectRequests = (reader: Reader) =>
  reader
    .selectFrom('YEUCAUMOKHOA')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'YEUCAUMOKHOA.IDLopHoc')
    .leftJoin('MONHOC', 'MONHOC.id', 'YEUCAUMOKHOA.IDMonHoc')
    .innerJoin('HOCKY', 'HOCKY.id', 'YEUCAUMOKHOA.IDHocKy')
    .select(['YEUCAUMOKHOA.id', 'IDLopHoc', 'TenLop', 'IDMonHoc', subjectName, 'IDHocKy', 'TenHocKy'])
    .select(['LyDo', 'NguoiYeuCau', 'ThoiDiem', 'TrangThai'])
    .select(['Den', 'LyDoTuChoi', 'NguoiTraLoi', 'ThoiDiemTraLoi']);

/** Pending requests, oldest first. */
export function listOpenRequests(reader: Reader, yearId: number): Promise<OpeningRequest[]> {
  return selectRequests(reader)
    .where('LOPHOC.IDNienKhoa', '=', yearId)
    .where('TrangThai', '=', 'Cho')
    .orderBy('YEUCAUMOKHOA.id')
    .execute();
}

/** All requests of an account in the year, newest first. */
export function listOwnRequests(
  reader: Reader,
  yearId: number,
  accountId: number,
): Promise<OpeningRequest[]> {
  return selectRequests(reader)
    .where('LOPHOC.IDNienKhoa', '=', yearId)
    .where('IDTaiKhoan', '=', accountId)
    .orderBy('YEUCAUMOKHOA.id', 'desc')
    .execute();
}

/** A request of any year, with its year. */
export async function findRequest(
  reader: Reader,
  id: number,
): Promise<{ IDNienKhoa: number; request: OpeningRequest } | null> {
  const row = await selectRequests(reader)
    .select('LOPHOC.IDNienKhoa')
    .where('YEUCAUMOKHOA.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { IDNienKhoa, ...request } = row;
  return { IDNienKhoa, request };
}

/** Pending requests of an account in the year. */
export const openRequestsOf = (reader: Reader, yearId: number, accountId: number) =>
  openRequests(reader, yearId)
    .select(['YEUCAUMOKHOA.id', 'IDLopHoc', 'IDMonHoc', 'IDHocKy', 'ThoiDiem'])
    .where('IDTaiKhoan', '=', accountId)
    .execute();

export const countOpenRequests = (reader: Reader, yearId: number): Promise<number> =>
  countOf(openRequests(reader, yearId));

const openRequests = (reader: Reader, yearId: number) =>
  reader
    .selectFrom('YEUCAUMOKHOA')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'YEUCAUMOKHOA.IDLopHoc')
    .where('LOPHOC.IDNienKhoa', '=', yearId)
    .where('TrangThai', '=', 'Cho');

type NewRequest = AnySheet &
  Pick<Insertable<Tables['YEUCAUMOKHOA']>, 'LyDo' | 'IDTaiKhoan' | 'NguoiYeuCau' | 'ThoiDiem'>;

export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const { id } = await tx
    .insertInto('YEUCAUMOKHOA')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Answer = Pick<OpeningRequest, 'TrangThai' | 'Den' | 'LyDoTuChoi' | 'NguoiTraLoi' | 'ThoiDiemTraLoi'>;

export async function updateRequest(tx: Tx, id: number, answer: Answer): Promise<void> {
  await tx.updateTable('YEUCAUMOKHOA').set(answer).where('id', '=', id).execute();
}
