export const retakeMessages = {
  otherMethod: 'Niên khóa này không đánh giá theo Thông tư 22 nên không có kiểm tra lại và rèn luyện hè.',
  yearEnded: 'Chỉ ghi được cho niên khóa hiện tại và niên khóa vừa kết thúc.',
  decided: 'Học sinh đã được kết chuyển nên không sửa được nữa. Hãy hoàn tác kết chuyển trước.',
  notPlaced: 'Học sinh không có lớp trong niên khóa này.',
  notTaken: 'Lớp của học sinh không học môn này.',
  noRetake:
    'Chỉ kiểm tra lại môn dưới 5.0 hoặc CĐ của học sinh có kết quả học tập Chưa đạt, rèn luyện từ Đạt trở lên và nghỉ không quá 45 buổi.',
  noSummer:
    'Chỉ rèn luyện trong hè khi kết quả rèn luyện cả năm là Chưa đạt, học tập từ Đạt trở lên và nghỉ không quá 45 buổi.',
  score: 'Môn này tính điểm: phải là số từ 0 đến 10, tối đa 1 chữ số thập phân.',
  judgement: 'Môn này đánh giá bằng nhận xét: phải là Đ hoặc CĐ.',
  changed: (name: string) =>
    `${name} vừa được người khác sửa nên chưa lưu. Đóng rồi mở lại để xem giá trị mới.`,
  either: 'Phải là số từ 0 đến 10, tối đa 1 chữ số thập phân, hoặc Đ, CĐ.',
} as const;
