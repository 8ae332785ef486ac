export const reportingMessages = {
  otherYear: 'Môn học này không thuộc niên khóa đã chọn.',
} as const;

export const assessmentReportMessages = {
  otherMethod:
    'Niên khóa này không đánh giá theo Thông tư 22 nên không có thống kê đánh giá. Xem Báo cáo tổng kết.',
  notForPrograms: 'Chương trình khác không đọc được học sinh nào học hòa nhập.',
} as const;
