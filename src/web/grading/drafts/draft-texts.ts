import { columnNames, scoreColumns } from '../../../shared/grading.ts';
import { draftDays } from '../../lib/drafts/kept-drafts.ts';
import { showMoment, showScore } from '../../lib/format.ts';
import { isChanged } from '../editor/sheet-state.ts';
import type { Draft, DraftedRow, DraftNews } from './draft-content.ts';

const day = 24 * 60 * 60 * 1000;

export const draftTexts = {
  title: 'Có điểm đã nhập nhưng chưa lưu',
  typed: ({ rows, typedAt }: Draft) => `${rows.length} học sinh, nhập lúc ${showMoment(typedAt)}.`,
  locked: ({ typedAt }: Draft) =>
    `Học kỳ này đang khóa nhập điểm nên chưa thể khôi phục. Điểm được giữ trên máy này đến ${showMoment(typedAt + draftDays * day)}.`,
  otherYear: 'Lớp này không thuộc niên khóa hiện tại nên không thể khôi phục.',
  chooseFirst: 'Bảng điểm này có điểm chưa lưu. Vui lòng chọn “Khôi phục” hoặc “Bỏ” trước khi sửa.',
  restored: (students: number) =>
    students === 0
      ? 'Không còn điểm nào cần lưu trong số điểm đã giữ lại.'
      : `Đã khôi phục điểm chưa lưu của ${students} học sinh. Vui lòng kiểm tra rồi bấm “Lưu điểm”.`,
  leaving: `Điểm chưa lưu sẽ được giữ trên máy này trong ${draftDays} ngày và có thể khôi phục khi bạn mở lại bảng điểm này.`,
  sessionEnded: `Phiên đăng nhập đã hết hạn. Điểm chưa lưu được giữ trên máy này trong ${draftDays} ngày và có thể khôi phục khi bạn đăng nhập lại.`,
} as const;

/** What whoever restores a draft should know, one sentence each. */
export function newsTexts({ changed, conflicts, left }: DraftNews): string[] {
  const news: string[] = [];
  if (changed > 0)
    news.push(
      conflicts > 0
        ? `Từ lúc đó, ${changed} điểm của các học sinh này đã được sửa trên máy chủ, trong đó ${conflicts} điểm khác với điểm bạn nhập và cần bạn chọn.`
        : `Từ lúc đó, ${changed} điểm của các học sinh này đã được sửa trên máy chủ và được giữ nguyên.`,
    );
  if (left.length > 0)
    news.push(
      `${left.length} học sinh không còn trong lớp nên điểm đã nhập không khôi phục được: ${left.map(leftStudent).join('; ')}.`,
    );
  return news;
}

function leftStudent(row: DraftedRow): string {
  const typed = scoreColumns
    .filter((column) => isChanged({ ...row, problem: null }, column))
    .map((column) => `${columnNames[column]} ${row.text[column] || showScore(null)}`);
  return `${row.name} (${typed.join(', ')})`;
}
