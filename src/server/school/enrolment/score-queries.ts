import type { Reader } from '#server/platform/database/reader.ts';

/** In any subject, or in the homeroom sheet. */
export async function hasScoreIn(reader: Reader, studentId: number, yearId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('DANHAP')
    .select('IDHocSinh')
    .where('IDHocSinh', '=', studentId)
    .where('IDNienKhoa', '=', yearId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
