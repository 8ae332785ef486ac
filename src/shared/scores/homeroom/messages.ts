export const homeroomMessages = {
  notHomeroom: 'Chỉ giáo viên chủ nhiệm mới xem và ghi được sổ chủ nhiệm của lớp này.',
  otherMethod:
    'Niên khóa này không đánh giá theo Thông tư 22 nên không có sổ chủ nhiệm. Xem Tổng hợp của lớp.',
} as const;
