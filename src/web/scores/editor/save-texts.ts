import { homeroomScheme } from '#shared/school/scheme/homeroom.ts';
import type { ColumnKind, SheetScheme } from '#shared/school/scheme/scheme.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';

/** The homeroom book has no scores. */
export const saveTextsOf = ({ IDMonHoc }: AnySheet) =>
  IDMonHoc === null
    ? {
        action: 'Lưu sổ',
        saving: 'Đang lưu sổ...',
        saved: 'Lưu sổ thành công!',
        failed: 'Có lỗi xảy ra khi lưu sổ!',
        unresolved:
          'Có chỗ vừa được người khác sửa. Vui lòng chọn giữ nội dung của bạn hoặc lấy nội dung đã lưu.',
      }
    : {
        action: 'Lưu điểm',
        saving: 'Đang lưu điểm...',
        saved: 'Lưu điểm thành công!',
        failed: 'Có lỗi xảy ra khi lưu điểm!',
        unresolved: 'Có điểm vừa được người khác sửa. Vui lòng chọn giữ điểm của bạn hoặc lấy điểm đã lưu.',
      };

export const saveTexts = {
  partly: (saved: number, left: number) => `Đã lưu ${saved} học sinh, còn ${left} học sinh chưa lưu được.`,
} as const;

/** What to do about values that somebody else has changed meanwhile. */
export const conflictTextsOf = (scheme: SheetScheme) =>
  scheme === homeroomScheme
    ? {
        changed: 'đã sửa chỗ này',
        choose: 'chọn nội dung',
        mine: 'Giữ nội dung của tôi',
        stored: 'Lấy nội dung đã lưu',
      }
    : {
        changed: 'đã sửa điểm này',
        choose: 'chọn điểm',
        mine: 'Giữ điểm của tôi',
        stored: 'Lấy điểm đã lưu',
      };

/** By the kind of column. */
export const invalidTexts: Record<ColumnKind, (limit: number) => string> = {
  score: () => 'Có điểm không hợp lệ (phải từ 0 đến 10). Vui lòng kiểm tra lại.',
  judgement: () => 'Có ô không hợp lệ (phải là Đ hoặc CĐ). Vui lòng kiểm tra lại.',
  level: () => 'Có mức rèn luyện không hợp lệ (Tốt, Khá, Đạt hoặc Chưa đạt). Vui lòng kiểm tra lại.',
  count: (limit) => `Có số buổi nghỉ không hợp lệ (số nguyên từ 0 đến ${limit}). Vui lòng kiểm tra lại.`,
  text: (limit) => `Có nhận xét dài quá ${limit} ký tự. Vui lòng rút gọn.`,
};
