export const regulationMessages = {
  methodInUse: 'Niên khóa này đã có điểm hoặc nhận xét nên không đổi được cách đánh giá.',
} as const;
