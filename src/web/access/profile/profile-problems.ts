import { fieldErrorsOf, problemText, statusOf, textAt } from '#web/kit/calls/problems.ts';
import { profileLabels } from './profile-values.ts';

export const loadProblem = (error: unknown) =>
  problemText(error, 'Không thể tải thông tin cá nhân. Vui lòng thử lại.');

/** Rejected fields are listed one per line with their labels. */
export function saveProblem(error: unknown): string {
  const fallback = 'Có lỗi xảy ra khi cập nhật thông tin. Vui lòng thử lại.';
  if (statusOf(error) !== 400) return problemText(error, fallback);
  const labels: Record<string, string> = profileLabels;
  const lines = Object.entries(fieldErrorsOf(error)).map(
    ([name, text]) => `${labels[name] ?? name}: ${text}`,
  );
  return lines.join('\n') || textAt(error, 'detail') || fallback;
}
