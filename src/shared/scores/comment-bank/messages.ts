import { commentBankLimits } from './limits.ts';

export const commentBankMessages = {
  tooMany: `Chỉ giữ được tối đa ${commentBankLimits.sentences} câu.`,
  emptyBand: '“Từ” không được lớn hơn “Đến”.',
  onlyBoardShares: 'Chỉ Ban Giám Hiệu dùng chung được câu nhận xét cho mọi giáo viên.',
  twoBands: 'Chọn khoảng điểm hoặc mức, không phải cả hai.',
} as const;
