import { importLimits } from '../../../shared/limits.ts';
import type { ImportCheck } from './import-check.ts';

const megabytes = importLimits.bytes / 1024 ** 2;

export const importTexts = {
  field: 'Tệp Excel (.xlsx)',
  choose: 'Chọn tệp Excel hoặc kéo thả tệp vào đây',
  chooseOther: 'Chọn tệp khác hoặc kéo thả tệp vào đây',
  limits: `Tệp .xlsx, tối đa ${megabytes} MB.`,
  howTo:
    'Dùng tệp tải về bằng nút “Xuất Excel” của chính bảng điểm này, sửa các cột điểm rồi chọn tệp ở đây. Ô để trống giữ nguyên điểm đã lưu.',
  tooBig: `Tệp lớn hơn ${megabytes} MB. Hãy chọn tệp tải về bằng nút “Xuất Excel”.`,
  empty: 'Tệp trống. Hãy chọn tệp tải về bằng nút “Xuất Excel”.',
  severalFiles: 'Mỗi lần chỉ nhập được một tệp. Hãy kéo thả từng tệp.',
  unreadable: 'Không đọc được tệp. Tệp có thể đã bị xóa, di chuyển hoặc đang được mở; hãy chọn lại tệp.',
  checking: 'Đang kiểm tra tệp...',
  blocked: (wrong: number) =>
    `Chưa lưu điểm nào vì có ${wrong} dòng lỗi. Hãy sửa các dòng đó trong tệp, lưu tệp rồi chọn lại tệp đã sửa.`,
  nothingNew: 'Không có gì để lưu: mọi điểm trong tệp đã giống điểm đã lưu.',
  notSaved: (reason: string) => `Chưa lưu điểm nào. ${reason}`,
  unsureSaved: (reason: string) =>
    `${reason} Chưa biết điểm đã được lưu hay chưa; bấm “Lưu điểm” lần nữa không làm sai điểm nào.`,
  conflict:
    'Chưa lưu điểm nào, vì những điểm sau vừa được người khác sửa. Bấm “Kiểm tra lại” để so tệp với điểm mới nhất.',
  recheck: 'Kiểm tra lại',
  retry: 'Thử lại',
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
