import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import { newestYearsFirst } from '#server/school/years/year-queries.ts';
import { familyLimits } from '#shared/families/limits.ts';

const currentYear = (reader: Reader) => newestYearsFirst(reader).select('id').limit(1);

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

const codeRows = preparedQuery((reader, { digest }: { digest: string }) =>
  reader
    .selectFrom('MAPHUHUYNH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'MAPHUHUYNH.IDHocSinh')
    .innerJoin('GHIDANH', 'GHIDANH.IDHocSinh', 'HOCSINH.id')
    .select(['HOCSINH.id', 'NgaySinh'])
    .where('MAPHUHUYNH.MaBam', '=', digest)
    .where('SoLanSai', '<', familyLimits.wrongDates)
    .where('GHIDANH.IDNienKhoa', '=', currentYear(reader)),
);

/** The student of a code that has not ended, if enrolled in the current year. */
export async function findStudentByCode(reader: Reader, digest: string) {
  const [student] = await codeRows(reader, { digest });
  return student ?? null;
}

export const findPerson = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('HOCSINH')
    .select(['Ho', 'Ten', 'NgaySinh'])
    .where('id', '=', studentId)
    .executeTakeFirst();
