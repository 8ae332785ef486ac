import { formatVietnameseTime } from '#shared/contract/calendar-date.ts';
import { type Role, roleNames } from '#shared/contract/permissions.ts';
import { writtenDecimal } from '#shared/contract/round-half-up.ts';
import type { DocumentValue, SignedDocument } from '#shared/paper/document.ts';
import { officeSigners } from '#shared/paper/frame.ts';
import { type ColumnOf, integer, number, place, tableOf, text } from '#shared/paper/table.ts';
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
    ...tableOf(changes, [
      place(),
      text('Thời điểm', 22, ({ ThoiDiem }) => formatVietnameseTime(new Date(ThoiDiem))),
      integer('Mã HS', 9, ({ IDHocSinh }) => IDHocSinh),
      text('Học sinh', 28, ({ HoTen }) => HoTen),
      text(isHomeroom ? 'Cột' : 'Cột điểm', 15, ({ Cot }) => columnWithKey(Cot).name),
      ...valueColumns(scheme),
      text('Người sửa', 26, ({ NguoiSua }) => NguoiSua),
      text('Vai trò', 17, ({ VaiTro }) => roleName(VaiTro)),
      text('Nguồn', 17, ({ Nguon }) => sourceNames[Nguon]),
      text('Lý do', 34, ({ LyDo }) => LyDo),
    ]),
    signers: officeSigners,
  };
}

/** A sheet with comments has its values as texts, which can be long. */
function valueColumns(scheme: SheetScheme): ColumnOf<ScoreChange>[] {
  const isText = hasComments(scheme);
  const column = isText ? text : number;
  const width = isText ? 30 : 10;
  return [
    column(isText ? 'Nội dung cũ' : 'Điểm cũ', width, ({ Cot, Cu }) => shownValue(Cot, Cu, scheme)),
    column(isText ? 'Nội dung mới' : 'Điểm mới', width, ({ Cot, Moi }) => shownValue(Cot, Moi, scheme)),
  ];
}

const hasComments = ({ columns }: SheetScheme) => columns.some(({ kind }) => kind === 'text');

function shownValue(key: ColumnKey, value: CellValue, scheme: SheetScheme): DocumentValue {
  const column = columnWithKey(key);
  // A whole number reads the same in a text column; a score would lose its decimal there.
  const isText = column.kind === 'level' || (column.kind === 'score' && typeof value === 'number');
  if (!hasComments(scheme) || !isText || value === null) return value;
  return typeof value === 'number' ? writtenDecimal(value, column.decimals) : cellText(column, value);
}

/** The history stores the code of the role at the time, which may no longer exist. */
const roleName = (code: string) => roleNames[code as Role] ?? code;
