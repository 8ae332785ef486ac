import type { Reader } from '#server/platform/database/reader.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { historyOf } from '#server/scores/history/table-queries.ts';
import type { LastChange } from '#shared/families/adjustment.ts';
import type { Publication } from '#shared/families/api.ts';
import { periods } from '#shared/families/publication.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';

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

export async function storePublication(tx: Tx, now: Date, IDNienKhoa: number, IDHocKy: number) {
  await tx.insertInto('CONGBO').values({ IDNienKhoa, IDHocKy, ThoiDiem: now.toISOString() }).execute();
}

export async function withdrawPublications(tx: Tx, IDNienKhoa: number, withdrawn: number[]): Promise<void> {
  await tx
    .deleteFrom('CONGBO')
    .where('IDNienKhoa', '=', IDNienKhoa)
    .where('IDHocKy', 'in', withdrawn)
    .execute();
}

type StudentYear = { method: AssessmentMethod; studentId: number; yearId: number };

/**
 * The last change of each of a student's values since then. Subjects belong to a year; what has none is asked for by its
 * year, which only the history of Thông tư 22 has.
 */
export async function changesSince(
  reader: Reader,
  { method, studentId, yearId }: StudentYear,
  since: string,
): Promise<LastChange[]> {
  return historyOf(reader, method)
    .select(['change.IDMonHoc', 'change.IDHocKy', 'change.Cot'])
    .select((eb) => eb.fn.max('change.ThoiDiem').as('ThoiDiem'))
    .where('change.IDHocSinh', '=', studentId)
    .where('change.ThoiDiem', '>', since)
    .$if(method === 'ThongTu22', (changes) =>
      changes.where((eb) =>
        eb.or([eb('change.IDMonHoc', 'is not', null), eb('change.IDNienKhoa', '=', yearId)]),
      ),
    )
    .groupBy(['change.IDMonHoc', 'change.IDHocKy', 'change.Cot'])
    .execute();
}
