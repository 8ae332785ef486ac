// Texts about sheets on a teacher's home page.

import type { OwnSheet } from '#shared/school/assignments/api.ts';
import { formatCount, formatMoment } from '#web/kit/format.ts';

export type SheetState = { isOpen: boolean; text: string };

/** Whether scores can be entered, and until when or why not. */
export function stateOf({ DuocSua, LyDoKhoa, Han }: OwnSheet): SheetState {
  if (!DuocSua) return { isOpen: false, text: LyDoKhoa ?? '' };
  return { isOpen: true, text: Han ? `Hạn: ${formatMoment(Han)}` : 'Chưa đặt hạn nhập điểm.' };
}

/** The state shared by all sheets; null if they differ and each shows its own. */
export function commonState(sheets: readonly OwnSheet[]): SheetState | null {
  const [first, ...others] = sheets.map(stateOf);
  if (!first) return null;
  return others.every(({ isOpen, text }) => isOpen === first.isOpen && text === first.text) ? first : null;
}

export function missingText({ ConThieu, SiSo }: OwnSheet): string {
  if (SiSo === 0) return 'Chưa có học sinh';
  return ConThieu === 0 ? 'Đã nhập đủ' : `Còn thiếu ${formatCount(ConThieu)} điểm`;
}
