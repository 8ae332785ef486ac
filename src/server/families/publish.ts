import type { Context } from '#server/platform/context.ts';
import { audit } from '#server/platform/database/trail/audit.ts';
import { write } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { requireCurrentYear } from '#server/school/years/year-queries.ts';
import { invalid } from '#shared/contract/errors.ts';
import type { Publication } from '#shared/families/api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { lacksTerms, type PublicationChange, withdrawnBy } from '#shared/families/publication.ts';
import {
  publishedIn,
  storePublication,
  toPublications,
  withdrawPublications,
} from './publication-queries.ts';

/** Publishing again restarts what counts as adjusted. Withdrawing what is not published changes nothing. */
export function changePublication(
  { database, clock }: Context,
  change: PublicationChange,
  caller: Caller,
): Promise<Publication[]> {
  return write(database, 'exclusive', async (tx) => {
    const { id: IDNienKhoa, TenNienKhoa } = await requireCurrentYear(tx);
    const published = new Set((await publishedIn(tx, IDNienKhoa)).keys());
    if (lacksTerms(published, change)) throw invalid(familyMessages.termsFirst);
    const withdrawn = withdrawnBy(published, change);
    if (change.CongBo) await storePublication(tx, clock(), IDNienKhoa, change.IDHocKy);
    if (withdrawn.length > 0) await withdrawPublications(tx, IDNienKhoa, withdrawn);
    if (change.CongBo || withdrawn.length > 0)
      await audit(tx, clock(), caller, 'family.publish', { ...change, withdrawn, IDNienKhoa, TenNienKhoa });
    return toPublications(await publishedIn(tx, IDNienKhoa));
  });
}
