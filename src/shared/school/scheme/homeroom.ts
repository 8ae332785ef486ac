// The sheet of the homeroom teacher, by Thông tư 22: conduct, absences and a comment. It belongs to a class, not to a
// subject. The level of learning beside it follows from the subjects.

import type { HomeroomKey } from './column-keys.ts';
import { homeroomLimits } from './limits.ts';
import { type SheetColumn, type SheetScheme, textColumn } from './scheme.ts';

const absences = (key: HomeroomKey, name: string, short: string): SheetColumn => ({
  key,
  name,
  short,
  kind: 'count',
  decimals: 0,
  weight: 0,
  limit: homeroomLimits.absences,
});

export const conduct: SheetColumn = {
  key: 'RenLuyen',
  name: 'Rèn luyện',
  short: 'Rèn luyện',
  kind: 'level',
  decimals: 0,
  limit: 0,
  weight: 1,
};

export const homeroomScheme: SheetScheme = {
  method: 'ThongTu22',
  values: [conduct],
  columns: [
    conduct,
    absences('NghiCoPhep', 'Nghỉ có phép', 'Có phép'),
    absences('NghiKhongPhep', 'Nghỉ không phép', 'Không phép'),
    textColumn('NhanXet', 'Nhận xét', homeroomLimits.comment),
  ],
  result: { key: 'HocTap', name: 'Học tập', short: 'Học tập', kind: 'level', decimals: 0, limit: 0 },
  hasPassScore: false,
};

/** Shown instead of the name of a subject. */
export const homeroomName = 'Sổ chủ nhiệm';
