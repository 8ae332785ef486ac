import { importLimits } from '#shared/contract/limits.ts';
import { formatCount } from '../format.ts';

export const megabytes = importLimits.bytes / 1024 ** 2;

/** The texts that are the same for every kind of file. */
export const fileImportTexts = {
  field: 'Tệp Excel (.xlsx)',
  choose: 'Chọn tệp Excel hoặc kéo thả tệp vào đây',
  chooseOther: 'Chọn tệp khác hoặc kéo thả tệp vào đây',
  limits: `Tệp .xlsx, tối đa ${megabytes} MB.`,
  severalFiles: 'Mỗi lần chỉ nhập được một tệp. Hãy kéo thả từng tệp.',
  unreadable: 'Không đọc được tệp. Tệp có thể đã bị xóa, di chuyển hoặc đang được mở; hãy chọn lại tệp.',
  checking: 'Đang kiểm tra tệp...',
  retry: 'Thử lại',
  recheck: 'Kiểm tra lại tệp',
  open: 'Nhập từ Excel',
  template: 'Tải tệp mẫu',
  templateDone: 'Đã tải tệp mẫu.',
  blocked: (wrong: number) =>
    `Chưa nhập được vì có ${formatCount(wrong)} dòng lỗi. Hãy sửa các dòng đó trong tệp, lưu tệp rồi chọn lại tệp đã sửa.`,
  onlyWrong: 'Chỉ dòng lỗi',
  refused: 'Hãy xem các dòng lỗi bên dưới, sửa tệp rồi chọn lại.',
} as const;

/** The texts that say what the file should contain. */
export type FileTexts = { tooBig: string; empty: string };
