// Texts about sheets on a teacher's home page.

import type { OwnSheet } from '#shared/school/assignments/api.ts';
import { type Entered, hasBegun, missingOf, missingUnit } from '#shared/scores/progress/progress-counts.ts';
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

/** What the home page shows of a sheet, or of the homeroom book. */
export type Entry = Entered & {
  DuocSua: boolean;
  SiSo?: number;
  Han?: string | null;
  HinhThuc?: OwnSheet['HinhThuc'];
};

export const entryOf = (sheet: OwnSheet): Entry => ({ ...sheet, DaNhap: sheet.CanNhap - sheet.ConThieu });

/** A deadline shows that the term was open. */
export const isBegun = (entry: Entry) => hasBegun(entry, entry.DuocSua || Boolean(entry.Han));

export function missingText(entry: Entry): string {
  if (entry.CanNhap === 0) return entry.SiSo ? 'Đã nhập đủ' : 'Chưa có học sinh';
  if (!isBegun(entry)) return 'Chưa mở';
  const missing = missingOf(entry);
  if (missing === 0) return 'Đã nhập đủ';
  return `Còn thiếu ${formatCount(missing)} ${missingUnit(entry.HinhThuc === 'DiemSo')}`;
}
