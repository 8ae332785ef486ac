import { messages } from '../../shared/common-messages.ts';
import { draftDays } from '../lib/drafts/kept-drafts.ts';

type PasteCounts = { rows: number; cells: number; surplus: number; invalid: number };

export const sheetTexts = {
  title: 'Bảng điểm',
  open: 'MỞ',
  locked: 'KHÓA',
  lockedTooltip: 'Chức năng sửa điểm đã bị khóa',
  chooseAll: 'Vui lòng chọn đầy đủ bộ lọc để xem bảng điểm.',
  noStudents: 'Lớp không có học sinh.',
  initialFailed: 'Lỗi khi tải dữ liệu ban đầu.',
  subjectsFailed: 'Lỗi khi tải danh sách môn học.',
  sheetFailed: (detail: string) => `Lỗi khi tải bảng điểm: ${detail}`,
  exported: 'Đã bắt đầu xuất file Excel.',
  exportFailed: 'Lỗi khi xuất Excel: Không có dữ liệu để xuất',
  invalid: 'Có điểm không hợp lệ (phải từ 0 đến 10). Vui lòng kiểm tra lại.',
  invalidCell: messages.invalidScore,
  saving: 'Đang lưu điểm...',
  saved: 'Lưu điểm thành công!',
  failed: 'Có lỗi xảy ra khi lưu điểm!',
  unsettled: 'Có điểm vừa được người khác sửa. Vui lòng chọn giữ điểm của bạn hoặc lấy điểm đã lưu.',
  sessionEnded: `Phiên đăng nhập đã hết hạn. Điểm chưa lưu được giữ trên máy này trong ${draftDays} ngày và có thể khôi phục khi bạn đăng nhập lại.`,
  tooWide: (width: number, room: number) =>
    `Vùng dán có ${width} cột nhưng từ ô đang chọn chỉ còn ${room} cột điểm. Chưa có ô nào thay đổi.`,
  pasted: ({ rows, cells, surplus, invalid }: PasteCounts) =>
    [
      `Đã dán ${rows} dòng, ${cells} ô.`,
      surplus > 0 && `${surplus} dòng thừa không được dán vì đã hết danh sách học sinh.`,
      invalid > 0 && `${invalid} ô không hợp lệ.`,
      'Nhấn Ctrl+Z để hoàn tác.',
    ]
      .filter(Boolean)
      .join(' '),
} as const;
