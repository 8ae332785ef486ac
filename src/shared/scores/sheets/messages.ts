import { importLimits } from '#shared/contract/limits.ts';

export const gradingMessages = {
  notTaught: 'Lớp này không học môn đã chọn.',
  notInClass: 'Học sinh không thuộc lớp này.',
  otherYear: 'Lớp này không thuộc niên khóa đã chọn.',
  exempt: 'Học sinh được miễn môn này nên không nhập được gì.',
  transferred: 'Kết quả học kỳ này của học sinh do trường cũ chuyển đến nên không nhập được gì.',
  baseWithout: (columns: string[]) => `Goc thiếu giá trị đã tải của: ${columns.join(', ')}.`,
  conflict: 'Điểm này vừa được người khác thay đổi. Vui lòng kiểm tra lại trước khi lưu.',
} as const;

export const wholeSheetMessages = {
  tooMany: `Mỗi lần chỉ lưu được tối đa ${importLimits.rows} học sinh.`,
} as const;
