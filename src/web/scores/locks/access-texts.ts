import { hasPassed } from '#shared/school/years/term-lock.ts';
import type { EntryAccess, OpeningRequest } from '#shared/scores/locks/api.ts';
import { formatMoment } from '#web/kit/format.ts';

/** Worded differently from the warning shown when the locked button is clicked. */
export const switchedOff = 'Công tắc nhập điểm của học kỳ này đang tắt.';

/** Why the sheet is locked and who can unlock it, or until when it is open if that is limited. */
export function accessSentences(access: EntryAccess): string[] {
  const { DuocSua, MaKhoa, LyDoKhoa, AiMo, Han, MoDen, LyDoMo } = access;
  const reason = MaKhoa === 'KHOA' ? switchedOff : LyDoKhoa;
  if (!DuocSua) return [reason, AiMo].filter((sentence) => sentence !== null);
  if (MoDen) return [`Được mở đến ${formatMoment(MoDen)}${LyDoMo === null ? '.' : `: ${LyDoMo}`}`];
  return Han && !hasPassed(new Date(Han), new Date()) ? [`Hạn nhập điểm: ${formatMoment(Han)}.`] : [];
}

/** The state of a request, in words. */
export function answerText(request: OpeningRequest): string {
  const { TrangThai, ThoiDiem, Den, LyDoTuChoi, NguoiTraLoi, ThoiDiemTraLoi } = request;
  if (TrangThai === 'Cho') return `Đã gửi yêu cầu lúc ${formatMoment(ThoiDiem)}, đang chờ trả lời.`;
  const who = `${NguoiTraLoi} trả lời lúc ${formatMoment(ThoiDiemTraLoi ?? ThoiDiem)}`;
  return TrangThai === 'DaMo'
    ? `${who}: đã mở đến ${formatMoment(Den ?? ThoiDiem)}.`
    : `${who}: từ chối. ${LyDoTuChoi}`;
}
