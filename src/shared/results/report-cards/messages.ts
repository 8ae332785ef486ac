export const reportCardMessages = {
  notHomeroom: 'Chỉ giáo viên chủ nhiệm mới xem được phiếu điểm của lớp này.',
} as const;
