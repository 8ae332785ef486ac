export const classResultsMessages = {
  notHomeroom: 'Chỉ giáo viên chủ nhiệm mới xem được kết quả của lớp này.',
  otherMethod:
    'Niên khóa này không đánh giá theo Thông tư 22 nên không có kết quả học tập và rèn luyện. Xem Tổng hợp của lớp.',
} as const;
