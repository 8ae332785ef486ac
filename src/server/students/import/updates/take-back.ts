import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { forbidden, invalid, notFound } from '#shared/contract/errors.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { refusalForScores, refusalToTakeBack } from '../changeable.ts';
import { deleteImport, findImport, firstDeparted, firstWithScores } from '../queries.ts';
import type { Occasion } from './apply-updates.ts';
import { undoUpdate } from './undo-update.ts';

/** Undoes an import or an update from a file. */
export async function takeBack(tx: Tx, importId: number, occasion: Occasion): Promise<void> {
  const found = await findImport(tx, importId);
  if (!found) throw notFound();
  const { id, TenTep, SoLuong, IDNienKhoaCapNhat } = found;
  const line = { IDDotNhap: id, TenTep };
  const log = (detail: Record<string, unknown>) =>
    audit(tx, occasion.now, occasion.caller, 'student.import.undo', { ...line, ...detail });
  if (IDNienKhoaCapNhat !== null) {
    await undoUpdate(tx, { id, SoLuong, IDNienKhoaCapNhat }, occasion);
    return log({ SoLuong, CapNhat: true });
  }
  const refusal = refusalToTakeBack(found);
  if (refusal) throw forbidden(refusal);
  const kept = refusalForScores(await firstWithScores(tx, id));
  if (kept) throw invalid(kept);
  const departed = await firstDeparted(tx, id);
  if (departed) throw invalid(leavingMessages.keepsImport(`${departed.Ho} ${departed.Ten}`));
  return log({ SoLuong: await deleteImport(tx, id) });
}
