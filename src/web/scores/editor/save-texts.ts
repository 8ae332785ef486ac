import type { ColumnKind } from '#shared/school/scheme/scheme.ts';

export const saveTexts = {
  unresolved: 'Có điểm vừa được người khác sửa. Vui lòng chọn giữ điểm của bạn hoặc lấy điểm đã lưu.',
  saving: 'Đang lưu điểm...',
  saved: 'Lưu điểm thành công!',
  failed: 'Có lỗi xảy ra khi lưu điểm!',
  partly: (saved: number, left: number) => `Đã lưu ${saved} học sinh, còn ${left} học sinh chưa lưu được.`,
} as const;

/** By the kind of column. */
export const invalidTexts: Record<ColumnKind, (limit: number) => string> = {
  score: () => 'Có điểm không hợp lệ (phải từ 0 đến 10). Vui lòng kiểm tra lại.',
  judgement: () => 'Có ô không hợp lệ (phải là Đ hoặc CĐ). Vui lòng kiểm tra lại.',
  level: () => 'Có mức rèn luyện không hợp lệ (Tốt, Khá, Đạt hoặc Chưa đạt). Vui lòng kiểm tra lại.',
  count: (limit) => `Có số buổi nghỉ không hợp lệ (số nguyên từ 0 đến ${limit}). Vui lòng kiểm tra lại.`,
  text: (limit) => `Có nhận xét dài quá ${limit} ký tự. Vui lòng rút gọn.`,
};
