// What a screen needs to know before a user types into a sheet. Saves are refused by may-enter.ts.

import type { Reader } from '#server/platform/database/reader.ts';
import type { Caller } from '#server/platform/sessions/caller.ts';
import { AppError, invalid } from '#shared/contract/errors.ts';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import { type LockCode, lockOf, needsReason } from '#shared/scores/locks/lock-rules.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { gradingMessages } from '#shared/scores/sheets/messages.ts';
import { findOpenings, nameOfSheet, partsOf } from '../sheets/fact-queries.ts';
import { entryOf, loadEntryFacts, lockReason } from './may-enter.ts';
import { reasonReader } from './opening-queries.ts';
import { openRequestsOf } from './request-queries.ts';

const whoCanOpen: Record<LockCode, string | null> = {
  NAM_CU: null,
  KHONG_PHAN_CONG: 'Giáo vụ hoặc Ban Giám Hiệu có thể phân công bạn dạy môn này ở lớp này.',
  KHOA: 'Giáo vụ hoặc Ban Giám Hiệu có thể mở lại học kỳ, hoặc mở khóa riêng bảng điểm này.',
  HET_HAN: 'Giáo vụ hoặc Ban Giám Hiệu có thể dời hạn nhập điểm, hoặc mở khóa riêng bảng điểm này.',
};

export async function findAccess(
  reader: Reader,
  sheet: AnySheet,
  caller: Caller,
  now: Date,
): Promise<EntryAccess> {
  const facts = await loadEntryFacts(reader, [{ sheet, caller }], now);
  const parts = partsOf(facts.sheets, sheet);
  if (parts instanceof AppError) throw parts;
  if (!parts.isTaught) throw invalid(gradingMessages.notTaught);
  const entry = entryOf(facts, sheet, caller);
  const lock = lockOf(entry);
  // The office also sees the openings it has made, although it does not need them itself.
  const opening = (await findOpenings(reader, [sheet], now)).get(nameOfSheet(sheet));
  const mayReadReason = await reasonReader(reader, caller);
  const waiting = await openRequestsOf(reader, parts.schoolClass.IDNienKhoa, caller.id);
  const own = waiting.find((request) => nameOfSheet(request) === nameOfSheet(sheet));
  return {
    DuocSua: lock === null,
    MaKhoa: lock,
    LyDoKhoa: lock && lockReason(lock, { ...sheet, ...entry, TenHocKy: parts.TenHocKy }),
    AiMo: lock && whoCanOpen[lock],
    CanLyDo: needsReason(entry),
    Han: entry.isCurrentYear ? (entry.deadline?.toISOString() ?? null) : null,
    MoDen: opening?.Den ?? null,
    LyDoMo: opening && mayReadReason(sheet) ? opening.LyDo : null,
    YeuCau: own ? { id: own.id, ThoiDiem: own.ThoiDiem } : null,
  };
}
