import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { forbidden, invalid, notFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { refusalToCorrect } from '#shared/students/corrections/correction.ts';
import { differingFields } from '#shared/students/import/update-rules.ts';
import { lastCorrectionsOf } from '../../corrections/queries.ts';
import { refusalForScores, refusalToUndo } from '../changeable.ts';
import { deleteImport, findImport, firstDeparted, firstWithScores } from '../queries.ts';
import { storeUpdates, type WriteContext } from '../updates/apply-updates.ts';
import {
  deleteFileUpdate,
  fileUpdatesOf,
  type KeptUpdate,
  moveEarlierUpdates,
  ownersOf,
  type StoredStudent,
  studentsById,
} from '../updates/queries.ts';
import { changedKeys, faultsOfUpdates } from '../updates/update-faults.ts';

export const undoMessages = {
  reason: 'Hoàn tác lần cập nhật từ tệp Excel.',
  gone: 'Có học sinh của lần cập nhật này đã bị xóa nên không thể hoàn tác.',
  changed: (name: string) =>
    `Thông tin của học sinh ${name} đã được thay đổi sau lần cập nhật này nên không thể hoàn tác.`,
  notEnrolled: (name: string) =>
    `Học sinh ${name} không còn học trong niên khóa hiện tại nên không thể hoàn tác lần cập nhật này.`,
  taken: (name: string) =>
    `Email hoặc mã định danh cũ của học sinh ${name} nay thuộc về học sinh khác nên không thể hoàn tác lần cập nhật này.`,
} as const;

/** Undoes an import or an update from a file. */
export async function undoImport(tx: Tx, importId: number, writeContext: WriteContext): Promise<void> {
  const found = await findImport(tx, importId);
  if (!found) throw notFound();
  const { id, TenTep, SoLuong, IDNienKhoaCapNhat } = found;
  const line = { IDDotNhap: id, TenTep };
  const log = (detail: Record<string, unknown>) =>
    audit(tx, writeContext.now, writeContext.caller, 'student.import.undo', { ...line, ...detail });
  if (IDNienKhoaCapNhat !== null) {
    await undoUpdate(tx, { id, SoLuong, IDNienKhoaCapNhat }, writeContext);
    return log({ SoLuong, CapNhat: true });
  }
  const refusal = refusalToUndo(found);
  if (refusal) throw forbidden(refusal);
  const kept = refusalForScores(await firstWithScores(tx, id));
  if (kept) throw invalid(kept);
  const departed = await firstDeparted(tx, id);
  if (departed) throw invalid(leavingMessages.keepsImport(`${departed.Ho} ${departed.Ten}`));
  return log({ SoLuong: await deleteImport(tx, id) });
}

type PastUpdate = { id: number; SoLuong: number; IDNienKhoaCapNhat: number };

/** Gives all students of an update their previous values back, each like a single correction; all or nothing. */
async function undoUpdate(tx: Tx, update: PastUpdate, writeContext: WriteContext): Promise<void> {
  if (update.IDNienKhoaCapNhat !== writeContext.IDNienKhoa) throw forbidden(messages.oldYear);
  const kept = await fileUpdatesOf(tx, update.id);
  if (kept.length < update.SoLuong) throw invalid(undoMessages.gone);
  const ids = kept.map(({ id }) => id);
  const students = await studentsById(tx, writeContext.IDNienKhoa, ids);
  const last = await lastCorrectionsOf(tx, ids);
  for (const one of kept) {
    const refusal = refusalToRestore(one, students.get(one.id), last.get(one.id));
    if (refusal) throw invalid(refusal);
  }
  const updates = kept.map(({ id, before }) => ({ id, stored: students.get(id), values: before }));
  const emails = await ownersOf(tx, 'EmailKhoa', changedKeys(updates, 'Email'));
  const owners = await ownersOf(tx, 'MaDinhDanhKhoa', changedKeys(updates, 'MaDinhDanh'));
  const numbers = await ownersOf(tx, 'SoDinhDanh', changedKeys(updates, 'SoDinhDanh'));
  const [wrong] = await faultsOfUpdates(updates, { today: '9999', emails, ids: owners, numbers });
  const stored = wrong && students.get(wrong.id);
  if (stored) throw invalid(undoMessages.taken(nameOf(stored)));
  const undone = await storeUpdates(tx, updates, undoMessages.reason, writeContext);
  await deleteFileUpdate(tx, update.id);
  const before = new Map(kept.map(({ id, LanTruoc }) => [id, LanTruoc]));
  await moveEarlierUpdates(
    tx,
    undone.map(({ id, Lan }) => ({ id, from: before.get(id) ?? 0, to: Lan })),
  );
}

const nameOf = ({ Ho, Ten }: StoredStudent) => `${Ho} ${Ten}`;

/** A student list changes unplaced students without a correction, so the values are compared too. */
function refusalToRestore(kept: KeptUpdate, stored: StoredStudent | undefined, last: number | undefined) {
  if (!stored) return undoMessages.gone;
  if (refusalToCorrect(stored)) return undoMessages.notEnrolled(nameOf(stored));
  const isUnchanged = last === kept.Lan && differingFields(kept.after, stored).length === 0;
  return isUnchanged ? null : undoMessages.changed(nameOf(stored));
}
