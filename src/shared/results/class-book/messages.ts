export const booksMessages = {
  notHomeroom: 'Chỉ giáo viên chủ nhiệm mới tải được học bạ và sổ theo dõi của lớp này.',
  otherMethod:
    'Niên khóa này không đánh giá theo Thông tư 22 nên không có sổ theo dõi và đánh giá học sinh. Xem Tổng hợp của lớp.',
} as const;
