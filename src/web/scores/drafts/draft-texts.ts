import { cellText, completedText } from '#shared/school/scheme/cell-text.ts';
import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import { columnsIn } from '#shared/school/scheme/schemes.ts';
import type { EntryAccess } from '#shared/scores/locks/api.ts';
import { draftDays } from '#web/kit/drafts/draft.ts';
import { formatMoment, noValue } from '#web/kit/format.ts';
import type { Draft, DraftChanges, DraftedRow } from './draft-content.ts';

const day = 24 * 60 * 60 * 1000;

const keptUntil = ({ typedAt }: Draft) =>
  `Điểm được giữ trên máy này đến ${formatMoment(typedAt + draftDays * day)}.`;

export const draftTexts = {
  title: 'Có điểm đã nhập nhưng chưa lưu',
  typed: ({ rows, typedAt }: Draft) => `${rows.length} học sinh, nhập lúc ${formatMoment(typedAt)}.`,
  keptUntil,
  locked: (draft: Draft) => `Học kỳ này đang khóa nhập điểm nên chưa thể khôi phục. ${keptUntil(draft)}`,
  otherYear:
    'Niên khóa của lớp này đã kết thúc nên không thể lưu được nữa. Hãy tải về Excel những gì đã nhập để mang theo.',
  takeAlong: 'Điểm đã nhập không lưu được nữa; hãy tải về Excel để mang theo.',
  stillHere: 'Điểm đã nhập vẫn còn nguyên trong bảng.',
  chooseFirst: 'Bảng điểm này có điểm chưa lưu. Vui lòng chọn “Khôi phục” hoặc “Bỏ” trước khi sửa.',
  restored: (students: number, save: string) =>
    students === 0
      ? 'Không còn điểm nào cần lưu trong số điểm đã giữ lại.'
      : `Đã khôi phục điểm chưa lưu của ${students} học sinh. Vui lòng kiểm tra rồi bấm “${save}”.`,
  discarded: (rows: readonly DraftedRow[]) =>
    `Đã bỏ ${rows.reduce((sum, row) => sum + typedColumns(row).length, 0)} ô chưa lưu.`,
  leaving: `Điểm chưa lưu sẽ được giữ trên máy này trong ${draftDays} ngày và có thể khôi phục khi bạn mở lại bảng điểm này.`,
  sessionEnded: `Phiên đăng nhập đã hết hạn. Điểm chưa lưu được giữ trên máy này trong ${draftDays} ngày và có thể khôi phục khi bạn đăng nhập lại.`,
} as const;

/** Why the draft of a sheet that the user may not edit now cannot be restored. */
export function draftRefusal(draft: Draft, access: EntryAccess | undefined): string {
  if (access?.MaKhoa === 'NAM_CU') return draftTexts.otherYear;
  return access?.MaKhoa === 'KHONG_PHAN_CONG' && access.LyDoKhoa
    ? `${access.LyDoKhoa} ${draftTexts.keptUntil(draft)}`
    : draftTexts.locked(draft);
}

/** What the user should know before restoring a draft, one sentence each. */
export function changeTexts({ changed, conflicts, left }: DraftChanges): string[] {
  const changes: string[] = [];
  if (changed > 0)
    changes.push(
      conflicts > 0
        ? `Từ lúc đó, ${changed} điểm của các học sinh này đã được sửa trên máy chủ, trong đó ${conflicts} điểm khác với điểm bạn nhập và cần bạn chọn.`
        : `Từ lúc đó, ${changed} điểm của các học sinh này đã được sửa trên máy chủ và được giữ nguyên.`,
    );
  if (left.length > 0)
    changes.push(
      `${left.length} học sinh không còn trong lớp nên điểm đã nhập không khôi phục được: ${left.map(leftStudent).join('; ')}.`,
    );
  return changes;
}

const typedColumns = (row: DraftedRow) =>
  ('RenLuyen' in row.text ? homeroomScheme.columns : columnsIn(row.text)).filter(
    (column) => completedText(column, row.text[column.key] ?? '') !== cellText(column, row.base[column.key]),
  );

function leftStudent(row: DraftedRow): string {
  const typed = typedColumns(row).map(({ key, name }) => `${name} ${row.text[key] || noValue}`);
  return `${row.name} (${typed.join(', ')})`;
}
