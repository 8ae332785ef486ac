import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

type StudentIds = SelectQueryBuilder<Tables, 'HOCSINH', { id: number }>;

/**
 * Erases the contents; that there was a correction, by whom and when, is kept. Updates from files lose what they would
 * restore.
 */
export async function eraseCorrections(tx: Tx, studentIds: number[] | StudentIds): Promise<void> {
  await tx
    .updateTable('CAICHINH')
    .set({ Cu: null, Moi: null, LyDo: null, Muoi: null })
    .where('IDHocSinh', 'in', studentIds)
    .execute();
  await tx.deleteFrom('CAPNHATTEP').where('IDHocSinh', 'in', studentIds).execute();
}
