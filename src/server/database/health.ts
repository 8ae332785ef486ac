import type { Reader } from './reader.ts';

/** Fails while the database does not answer, or is not the one of this program. */
export async function requireAnswer(reader: Reader): Promise<void> {
  await reader.selectFrom('VAITRO').select('MaVaiTro').limit(1).execute();
}
