// Each of these is all or nothing, within an exclusive write.

import { audit } from '#server/platform/database/trail/audit.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type Caller, recordedBy } from '#server/platform/sessions/caller.ts';
import { loadAttendance } from '#server/school/enrolment/attendance-queries.ts';
import { findInclusion } from '#server/school/enrolment/inclusion-queries.ts';
import { requireStudent } from '#server/school/enrolment/student-queries.ts';
import { requireCurrentYear } from '#server/school/years/year-queries.ts';
import { forbidden, invalid } from '#shared/contract/errors.ts';
import { leavingMessages } from '#shared/school/enrolment/messages.ts';
import type { Inclusion } from '#shared/students/inclusion/api.ts';
import { closeInclusion, insertInclusion } from './queries.ts';

type WriteContext = { caller: Caller; now: Date };

async function load(tx: Tx, id: number) {
  await requireStudent(tx, id);
  const year = await requireCurrentYear(tx);
  const key = { IDHocSinh: id, IDNienKhoa: year.id };
  const { enrolledNow, departureNow } = await loadAttendance(tx, id, year);
  // Without the reason, which says something about the student's health and must be erasable.
  const detail = { id, IDNienKhoa: year.id, TenNienKhoa: year.TenNienKhoa };
  return { key, enrolledNow, departureNow, stated: await findInclusion(tx, key), detail };
}

/** Stating it again changes nothing; with another reason, that one counts, and the history has both. */
export async function beginInclusion(
  tx: Tx,
  id: number,
  LyDo: string,
  { caller, now }: WriteContext,
): Promise<Inclusion> {
  const { key, enrolledNow, departureNow, stated, detail } = await load(tx, id);
  if (departureNow) throw invalid(leavingMessages.alreadyLeft(departureNow));
  if (!enrolledNow) throw forbidden(leavingMessages.notEnrolled);
  if (stated?.LyDo === LyDo) return shown(stated);
  if (stated) await closeInclusion(tx, stated.id, endedBy(caller, now));
  const values = { LyDo, ...recordedBy('NguoiGhi', caller, now) };
  await insertInclusion(tx, key, values);
  await audit(tx, now, caller, 'student.inclusion', detail);
  return shown(values);
}

export async function endInclusion(tx: Tx, id: number, { caller, now }: WriteContext): Promise<void> {
  const { departureNow, stated, detail } = await load(tx, id);
  if (!stated) return;
  if (departureNow) throw invalid(leavingMessages.alreadyLeft(departureNow));
  await closeInclusion(tx, stated.id, endedBy(caller, now));
  await audit(tx, now, caller, 'student.inclusion.end', detail);
}

const shown = ({ LyDo, NguoiGhi, ThoiDiem }: Omit<Inclusion, 'HoaNhap'>): Inclusion => ({
  HoaNhap: true,
  LyDo,
  NguoiGhi,
  ThoiDiem,
});

const endedBy = ({ Ho, Ten }: Caller, now: Date) => ({
  NguoiKetThuc: `${Ho} ${Ten}`,
  KetThucLuc: now.toISOString(),
});
