import { megabytes } from '#web/kit/file-import/file-import-texts.ts';
import type { ImportCheck } from './import-check.ts';

export const importTexts = {
  howTo:
    'Dùng tệp tải về bằng nút “Xuất Excel” của chính bảng điểm này, sửa các cột điểm rồi chọn tệp ở đây. Ô để trống giữ nguyên điểm đã lưu.',
  tooBig: `Tệp lớn hơn ${megabytes} MB. Hãy chọn tệp tải về bằng nút “Xuất Excel”.`,
  empty: 'Tệp trống. Hãy chọn tệp tải về bằng nút “Xuất Excel”.',
  blocked: (wrong: number) =>
    `Chưa lưu điểm nào vì có ${wrong} dòng lỗi. Hãy sửa các dòng đó trong tệp, lưu tệp rồi chọn lại tệp đã sửa.`,
  nothingNew: 'Không có gì để lưu: mọi điểm trong tệp đã giống điểm đã lưu.',
  notSaved: (reason: string) => `Chưa lưu điểm nào. ${reason}`,
  unsureSaved: (reason: string) =>
    `${reason} Chưa biết điểm đã được lưu hay chưa; bấm “Lưu điểm” lần nữa không làm sai điểm nào.`,
  conflict:
    'Chưa lưu điểm nào, vì những điểm sau vừa được người khác sửa. Bấm “Kiểm tra lại” để so tệp với điểm mới nhất.',
  recheck: 'Kiểm tra lại',
  saved: (scores: number, students: number) =>
    `Lưu điểm thành công! ${scores} điểm của ${students} học sinh.`,
} as const;

/** The result of the check in one line. */
export function summaryOf({ wrong, changed, changedScores, unchanged, unnamed }: ImportCheck): string {
  const parts = [
    changedScores > 0
      ? `${changedScores} điểm sẽ thay đổi ở ${changed.length} học sinh`
      : 'Không có điểm nào thay đổi',
    ...(unchanged > 0 ? [`${unchanged} học sinh không đổi`] : []),
    ...(wrong.length > 0 ? [`${wrong.length} dòng có lỗi`] : []),
  ];
  const missing = unnamed > 0 ? ` Tệp không có ${unnamed} học sinh của lớp; điểm của các em giữ nguyên.` : '';
  return `${parts.join(', ')}.${missing}`;
}
