// Whom a code or a session belongs to, and which years this family may see.

import type { ExpressionBuilder } from 'kysely';
import { preparedQuery } from '#server/platform/database/fast/prepared-query.ts';
import type { Reader } from '#server/platform/database/reader.ts';
import type { Tables } from '#server/platform/database/schema.ts';
import { familyLimits } from '#shared/families/limits.ts';
import { shownYears } from '#shared/families/shown-year.ts';

/** One row per year of the school: what `shownYears` asks. */
const yearOfChild = (eb: ExpressionBuilder<Tables, 'NIENKHOA' | 'HOCSINH'>) =>
  [
    'NIENKHOA.id as yearId',
    eb
      .exists(
        eb.selectFrom('CONGBO').select('CONGBO.IDHocKy').whereRef('CONGBO.IDNienKhoa', '=', 'NIENKHOA.id'),
      )
      .as('isPublished'),
    eb
      .exists(
        eb
          .selectFrom('GHIDANH')
          .select('GHIDANH.IDHocSinh')
          .whereRef('GHIDANH.IDNienKhoa', '=', 'NIENKHOA.id')
          .whereRef('GHIDANH.IDHocSinh', '=', 'HOCSINH.id'),
      )
      .as('isEnrolled'),
  ] as const;

type YearRow = { yearId: number; isPublished: unknown; isEnrolled: unknown };

const yearsShown = (rows: YearRow[]) =>
  shownYears(
    rows.map(({ yearId, isPublished, isEnrolled }) => ({
      id: yearId,
      isPublished: Boolean(isPublished),
      isEnrolled: Boolean(isEnrolled),
    })),
  );

const sessionRows = preparedQuery((reader, { digest }: { digest: string }) =>
  reader
    .selectFrom('PHIENPHUHUYNH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'PHIENPHUHUYNH.IDHocSinh')
    .innerJoin('NIENKHOA', (join) => join.onTrue())
    .select(['PHIENPHUHUYNH.IDHocSinh', 'HetHan'])
    .select(yearOfChild)
    .where('PHIENPHUHUYNH.MaBam', '=', digest)
    .orderBy('TenNienKhoa', 'desc'),
);

/** Null also for a student of whom no year may be seen. */
export async function findFamilySession(reader: Reader, digest: string) {
  const rows = await sessionRows(reader, { digest });
  const [session] = rows;
  return session && yearsShown(rows) ? session : null;
}

const codeRows = preparedQuery((reader, { digest }: { digest: string }) =>
  reader
    .selectFrom('MAPHUHUYNH')
    .innerJoin('HOCSINH', 'HOCSINH.id', 'MAPHUHUYNH.IDHocSinh')
    .innerJoin('NIENKHOA', (join) => join.onTrue())
    .select(['HOCSINH.id', 'NgaySinh'])
    .select(yearOfChild)
    .where('MAPHUHUYNH.MaBam', '=', digest)
    .where('SoLanSai', '<', familyLimits.wrongDates)
    .orderBy('TenNienKhoa', 'desc'),
);

/** The student of a code that has not ended, if there is a year to see. */
export async function findStudentByCode(reader: Reader, digest: string) {
  const rows = await codeRows(reader, { digest });
  const [student] = rows;
  return student && yearsShown(rows) ? student : null;
}

/** The years that the family of a student may see. */
export async function yearsForFamily(reader: Reader, studentId: number) {
  const rows = await reader
    .selectFrom('HOCSINH')
    .innerJoin('NIENKHOA', (join) => join.onTrue())
    .select(yearOfChild)
    .where('HOCSINH.id', '=', studentId)
    .orderBy('TenNienKhoa', 'desc')
    .execute();
  return yearsShown(rows);
}

export const findPerson = (reader: Reader, studentId: number) =>
  reader
    .selectFrom('HOCSINH')
    .select(['Ho', 'Ten', 'NgaySinh'])
    .where('id', '=', studentId)
    .executeTakeFirst();
