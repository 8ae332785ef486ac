import { importLimits } from '#shared/contract/limits.ts';

export const importMessages = {
  conflict:
    'Có điểm vừa được người khác thay đổi sau khi đọc tệp. Chưa lưu điểm nào. Vui lòng đọc lại tệp để kiểm tra.',
  notInClass: (names: string[]) => `Học sinh không thuộc lớp này: ${names.join(', ')}.`,
  brought: (names: string[]) => `Kết quả học kỳ này do trường cũ chuyển đến: ${names.join(', ')}.`,
  exempt: (names: string[]) => `Học sinh được miễn môn này: ${names.join(', ')}.`,
  twice: (names: string[]) => `Học sinh có nhiều lần trong danh sách: ${names.join(', ')}.`,
  tooMany: `Mỗi lần chỉ nhập được tối đa ${importLimits.rows} học sinh.`,
} as const;
