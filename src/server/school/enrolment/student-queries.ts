import type { Reader } from '#server/platform/database/reader.ts';
import { type AppError, invalidField, notFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';

/** Throws if there is no student with the id in an address. */
export const requireStudent = (reader: Reader, id: number) =>
  refuseUnknown(reader, id, () => notFound(messages.unknown('Học sinh')));

/** Throws if there is no student with the id in a body. */
export const requireNamedStudent = (reader: Reader, id: number) =>
  refuseUnknown(reader, id, () => invalidField('IDHocSinh', messages.unknown('Học sinh')));

async function refuseUnknown(reader: Reader, id: number, error: () => AppError): Promise<void> {
  const row = await reader.selectFrom('HOCSINH').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw error();
}
