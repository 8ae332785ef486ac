import type { Reader } from '../database/reader.ts';
import type { Tables } from '../database/schema.ts';
import { validEndRange } from '../database/statements/lifetime.ts';
import { preparedQuery } from '../database/statements/prepared-query.ts';
import type { Tx } from '../database/transaction.ts';
import { newestYearsFirst } from '../regulations/year-queries.ts';

/** The current year, for comparisons inside a query. */
export const currentYear = (reader: Reader) => newestYearsFirst(reader).select('id').limit(1);

const sessionRows = preparedQuery((reader, { digest }: { digest: string }) =>
  reader
    .selectFrom('PHIENPHUHUYNH')
    .innerJoin('GHIDANH', 'GHIDANH.IDHocSinh', 'PHIENPHUHUYNH.IDHocSinh')
    .select(['PHIENPHUHUYNH.IDHocSinh', 'HetHan'])
    .where('PHIENPHUHUYNH.MaBam', '=', digest)
    .where('GHIDANH.IDNienKhoa', '=', currentYear(reader)),
);

/** Null also for a student who is not enrolled in the current year. */
export async function findFamilySession(reader: Reader, digest: string) {
  const [session] = await sessionRows(reader, { digest });
  return session ?? null;
}

export async function insertFamilySession(tx: Tx, session: Tables['PHIENPHUHUYNH']): Promise<void> {
  await tx.insertInto('PHIENPHUHUYNH').values(session).execute();
}

export async function deleteFamilySession(tx: Tx, digest: string): Promise<void> {
  await tx.deleteFrom('PHIENPHUHUYNH').where('MaBam', '=', digest).execute();
}

export async function deleteEndedFamilySessions(tx: Tx, now: Date, length: number): Promise<void> {
  const { after, until } = validEndRange(now, length);
  await tx
    .deleteFrom('PHIENPHUHUYNH')
    .where((eb) => eb.or([eb('HetHan', '<=', after), eb('HetHan', '>', until)]))
    .execute();
}
