import type { Publication } from '../../shared/endpoints/families.ts';
import { periods } from '../../shared/rules/people/publication.ts';
import type { Reader } from '../database/reader.ts';
import type { Tx } from '../database/transaction.ts';

/** Period → when it was published. */
export async function publishedIn(reader: Reader, yearId: number): Promise<Map<number, string>> {
  const rows = await reader
    .selectFrom('CONGBO')
    .select(['IDHocKy', 'ThoiDiem'])
    .where('IDNienKhoa', '=', yearId)
    .execute();
  return new Map(rows.map(({ IDHocKy, ThoiDiem }) => [IDHocKy, ThoiDiem]));
}

export const toPublications = (published: ReadonlyMap<number, string>) =>
  periods.map((IDHocKy) => ({
    IDHocKy,
    CongBo: published.has(IDHocKy),
    ThoiDiem: published.get(IDHocKy) ?? null,
  })) as Publication[];

/** Again: with the new time. */
export async function storePublication(
  tx: Tx,
  now: Date,
  IDNienKhoa: number,
  IDHocKy: number,
): Promise<void> {
  const ThoiDiem = now.toISOString();
  await tx
    .insertInto('CONGBO')
    .values({ IDNienKhoa, IDHocKy, ThoiDiem })
    .onConflict((conflict) => conflict.columns(['IDNienKhoa', 'IDHocKy']).doUpdateSet({ ThoiDiem }))
    .execute();
}

export async function withdrawPublications(tx: Tx, IDNienKhoa: number, withdrawn: number[]): Promise<void> {
  await tx
    .deleteFrom('CONGBO')
    .where('IDNienKhoa', '=', IDNienKhoa)
    .where('IDHocKy', 'in', withdrawn)
    .execute();
}
