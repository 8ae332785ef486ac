import { formatVietnameseTime } from '#shared/contract/calendar-date.ts';
import { type Role, roleNames } from '#shared/contract/permissions.ts';
import type { DocumentColumn, DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import { homeroomName, homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { CellValue } from '#shared/school/scheme/kinds/kind.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { columnWithKey } from '#shared/school/scheme/schemes.ts';
import { type ScoreChange, sourceNames } from '../sheets/api.ts';
import type { SheetDocumentHead } from '../sheets/sheet-document.ts';

type HistoryHead = Omit<SheetDocumentHead, 'DiemDatMon'> & { scheme: SheetScheme };

export function historyDocument({ scheme, ...head }: HistoryHead, changes: ScoreChange[]): SignedDocument {
  const isHomeroom = scheme === homeroomScheme;
  return {
    sheet: isHomeroom ? 'Lịch sử sửa sổ chủ nhiệm' : 'Lịch sử sửa điểm',
    title: `Lịch sử sửa ${isHomeroom ? homeroomName : `điểm môn ${head.TenMonHoc}`}`.toUpperCase(),
    lines: [`Lớp: ${head.TenLop}`, `${head.TenHocKy}    Niên khóa: ${head.TenNienKhoa}`],
    orientation: 'landscape',
    columns: [
      { header: 'STT', width: 6, kind: 'integer' },
      { header: 'Thời điểm', width: 22, kind: 'text' },
      { header: 'Mã HS', width: 9, kind: 'integer' },
      { header: 'Học sinh', width: 28, kind: 'text' },
      { header: isHomeroom ? 'Cột' : 'Cột điểm', width: 15, kind: 'text' },
      ...valueColumns(scheme),
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
      shownValue(change.Cot, change.Cu, scheme),
      shownValue(change.Cot, change.Moi, scheme),
      change.NguoiSua,
      roleName(change.VaiTro),
      sourceNames[change.Nguon],
      change.LyDo,
    ]),
    signers: officeSigners,
  };
}

/** A sheet with comments has its values as texts, which can be long. */
const valueColumns = (scheme: SheetScheme): DocumentColumn[] =>
  hasComments(scheme)
    ? ['Nội dung cũ', 'Nội dung mới'].map((header) => ({ header, width: 30, kind: 'text' }))
    : ['Điểm cũ', 'Điểm mới'].map((header) => ({ header, width: 10, kind: 'number' }));

const hasComments = ({ columns }: SheetScheme) => columns.some(({ kind }) => kind === 'text');

function shownValue(key: ColumnKey, value: CellValue, scheme: SheetScheme): DocumentValue {
  const column = columnWithKey(key);
  // A whole number reads the same in a text column; a score would lose its decimal there.
  const isText = column.kind === 'level' || (column.kind === 'score' && typeof value === 'number');
  return hasComments(scheme) && isText && value !== null ? cellText(column, value) : value;
}

/** The history stores the code of the role at the time, which may no longer exist. */
const roleName = (code: string) => roleNames[code as Role] ?? code;
