import { type ScoreChange, sourceNames } from '../endpoints/grading.ts';
import { type Role, roleNames } from '../permissions.ts';
import { formatVietnameseTime } from '../rules/calendar-date.ts';
import { columnWithKey } from '../rules/scheme/schemes.ts';
import type { SignedDocument } from './document.ts';
import { officeSigners } from './frame.ts';
import type { SheetDocumentHead } from './score-sheet.ts';

export function historyDocument(
  head: Omit<SheetDocumentHead, 'DiemDatMon'>,
  changes: ScoreChange[],
): SignedDocument {
  return {
    sheet: 'Lịch sử sửa điểm',
    title: `LỊCH SỬ SỬA ĐIỂM MÔN ${head.TenMonHoc.toUpperCase()}`,
    lines: [`Lớp: ${head.TenLop}`, `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`],
    orientation: 'landscape',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Thời điểm', width: 22, kind: 'text' },
      { header: 'Mã HS', width: 9, kind: 'integer' },
      { header: 'Học sinh', width: 28, kind: 'text' },
      { header: 'Cột điểm', width: 15, kind: 'text' },
      { header: 'Điểm cũ', width: 10, kind: 'number' },
      { header: 'Điểm mới', width: 10, kind: 'number' },
      { header: 'Người sửa', width: 26, kind: 'text' },
      { header: 'Vai trò', width: 17, kind: 'text' },
      { header: 'Nguồn', width: 17, kind: 'text' },
      { header: 'Lý do', width: 34, kind: 'text' },
    ],
    rows: changes.map((change, index) => [
      index + 1,
      formatVietnameseTime(new Date(change.ThoiDiem)),
      change.IDHocSinh,
      change.HoTen,
      columnWithKey(change.Cot).name,
      change.Cu,
      change.Moi,
      change.NguoiSua,
      roleName(change.VaiTro),
      sourceNames[change.Nguon],
      change.LyDo,
    ]),
    signers: officeSigners,
  };
}

/** The history stores the code of the role at the time, which may no longer exist. */
const roleName = (code: string) => roleNames[code as Role] ?? code;
