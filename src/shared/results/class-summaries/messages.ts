export const summaryMessages = {
  notHomeroom: 'Chỉ giáo viên chủ nhiệm mới xem được bảng tổng hợp của lớp này.',
  withoutAverage:
    'Niên khóa này đánh giá theo Thông tư 22 nên không có điểm trung bình chung và thứ hạng. Xem Kết quả của lớp.',
} as const;
