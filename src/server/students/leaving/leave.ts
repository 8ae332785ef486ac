// Each of these is all or nothing, within an exclusive write.

import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Caller, recordedBy } from '#server/platform/sessions/caller.ts';
import { endFamilyAccess } from '#server/platform/sessions/family-queries.ts';
import { requireClass } from '#server/school/classes/queries.ts';
import { loadAttendance } from '#server/school/enrolment/attendance-queries.ts';
import { requireStudent } from '#server/school/enrolment/student-queries.ts';
import { hasScoreIn } from '#server/school/enrolment/trace-queries.ts';
import { hasBlock } from '#server/school/years/block-queries.ts';
import { findLimits } from '#server/school/years/queries.ts';
import { requireCurrentYear } from '#server/school/years/year-queries.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { forbidden, invalid, invalidField, notFound } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { Departure } from '#shared/school/enrolment/api.ts';
import { refusalOfLeavingDay, refusalToReturn } from '#shared/school/enrolment/leaving.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import { blockName } from '#shared/school/years/block.ts';
import type { Leaving, Returning } from '#shared/students/leaving/api.ts';
import { enrolAgain, moveBack, moveOut, removeReturn } from './move-out-queries.ts';

type WriteContext = { caller: Caller; now: Date };

async function load(tx: Tx, id: number) {
  await requireStudent(tx, id);
  const year = await requireCurrentYear(tx);
  const key = { IDHocSinh: id, IDNienKhoa: year.id };
  return { year, key, ...(await loadAttendance(tx, id, year)) };
}

export async function leave(
  tx: Tx,
  id: number,
  body: Leaving,
  { caller, now }: WriteContext,
): Promise<Departure> {
  const { year, key, enrolment, departureNow } = await load(tx, id);
  if (departureNow) throw invalid(leavingMessages.alreadyLeft(departureNow));
  if (!enrolment) throw forbidden(leavingMessages.notEnrolled);
  const refusal = refusalOfLeavingDay(body.Ngay, year.TenNienKhoa, vietnameseDay(now));
  if (refusal) throw invalidField('Ngay', refusal);
  const { TenLop, ...place } = enrolment;
  await moveOut(tx, key, place, { ...body, ...recordedBy('NguoiGhi', caller, now) });
  await endFamilyAccess(tx, [id]);
  // Without destination and reason, which must be erasable.
  const detail = { id, TenLop, HinhThuc: body.HinhThuc, Ngay: body.Ngay, ...namedYear(year) };
  await audit(tx, now, caller, 'student.leave', detail);
  return body;
}

export async function undoLeave(tx: Tx, id: number, { caller, now }: WriteContext): Promise<void> {
  const { year, key, departureNow, enrolledNow, lastYear } = await load(tx, id);
  if (!departureNow)
    throw !enrolledNow && lastYear?.left ? forbidden(messages.oldYear) : notFound(leavingMessages.neverLeft);
  if (!(await hasBlock(tx, departureNow.IDKhoi)))
    throw invalid(leavingMessages.lostBlock(blockName(departureNow.IDKhoi)));
  if (departureNow.IDLopHoc !== null) await requireSeat(tx, departureNow.IDLopHoc);
  await moveBack(tx, key, departureNow);
  const { TenLop, HinhThuc } = departureNow;
  await audit(tx, now, caller, 'student.leave.undo', { id, TenLop, HinhThuc, ...namedYear(year) });
}

async function requireSeat(tx: Tx, classId: number): Promise<void> {
  const { TenLop, SiSo, IDNienKhoa } = await requireClass(tx, classId);
  const { SiSoToiDa } = await findLimits(tx, IDNienKhoa);
  if (SiSo >= SiSoToiDa) throw invalid(leavingMessages.classFull(TenLop, SiSoToiDa));
}

export async function readmit(
  tx: Tx,
  id: number,
  body: Returning,
  { caller, now }: WriteContext,
): Promise<void> {
  const { year, key, ...facts } = await load(tx, id);
  const refusal = refusalToReturn(facts);
  if (refusal || !facts.lastYear) throw invalid(refusal ?? leavingMessages.notEnrolled);
  const IDKhoi = body.IDKhoi ?? facts.lastYear.IDKhoi;
  if (!(await hasBlock(tx, IDKhoi))) throw invalidField('IDKhoi', messages.unknown('Khối'));
  await enrolAgain(tx, key, { IDKhoi, LyDo: body.LyDo, ...recordedBy('NguoiGhi', caller, now) });
  // After a departure at the end of a year there is still a code, which would be valid again.
  await endFamilyAccess(tx, [id]);
  await audit(tx, now, caller, 'student.return', { id, IDKhoi, ...namedYear(year) });
}

export async function undoReadmission(tx: Tx, id: number, { caller, now }: WriteContext): Promise<void> {
  const { year, key, enrolment, departureNow, returnedNow } = await load(tx, id);
  if (!returnedNow) throw notFound(leavingMessages.notReturned);
  if (departureNow) throw invalid(leavingMessages.leftAgain);
  if (enrolment && enrolment.TenLop !== null) throw invalid(leavingMessages.inClass(enrolment.TenLop));
  if (await hasScoreIn(tx, id, year.id)) throw invalid(leavingMessages.hasScores);
  await removeReturn(tx, key);
  await audit(tx, now, caller, 'student.return.undo', { id, ...namedYear(year) });
}

const namedYear = ({ id: IDNienKhoa, TenNienKhoa }: { id: number; TenNienKhoa: string }) => ({
  IDNienKhoa,
  TenNienKhoa,
});
