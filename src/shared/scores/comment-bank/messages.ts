import { commentBankLimits } from './limits.ts';

export const commentBankMessages = {
  tooMany: `Chỉ giữ được tối đa ${commentBankLimits.sentences} câu.`,
  emptyBand: '“Từ” không được lớn hơn “Đến”.',
  twoBands: 'Chọn khoảng điểm hoặc mức, không phải cả hai.',
} as const;
