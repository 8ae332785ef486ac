import { forbidden, invalid, invalidField } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import type { Reader } from '../database/reader.ts';

export type CurrentYear = { id: number; TenNienKhoa: string };

/** The newest year by name, or null in a school that has none yet. */
export async function findCurrentYear(reader: Reader): Promise<CurrentYear | null> {
  const year = await reader
    .selectFrom('NIENKHOA')
    .select(['id', 'TenNienKhoa'])
    .orderBy('TenNienKhoa', 'desc')
    .limit(1)
    .executeTakeFirst();
  return year ?? null;
}

export async function requireCurrentYear(reader: Reader): Promise<CurrentYear> {
  const year = await findCurrentYear(reader);
  if (!year) throw invalid(messages.noCurrentYear);
  return year;
}

/** Old years are read-only for everyone; the first line of every write that touches a year. */
export async function refuseOldYear(reader: Reader, yearId: number): Promise<void> {
  const current = await findCurrentYear(reader);
  if (current?.id !== yearId) throw forbidden(messages.oldYear);
}

export async function yearExists(reader: Reader, yearId: number): Promise<boolean> {
  const year = await reader.selectFrom('NIENKHOA').select('id').where('id', '=', yearId).executeTakeFirst();
  return year !== undefined;
}

/** The year that a request names in its field IDNienKhoa must exist and be the current one. */
export async function requireWritableYear(reader: Reader, yearId: number): Promise<void> {
  if (!(await yearExists(reader, yearId))) throw invalidField('IDNienKhoa', messages.unknown('Niên khóa'));
  await refuseOldYear(reader, yearId);
}
