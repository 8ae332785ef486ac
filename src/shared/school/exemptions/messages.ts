export const exemptionMessages = {
  otherMethod: 'Chỉ miễn môn học trong niên khóa đánh giá theo Thông tư 22.',
  notTaken: 'Lớp của học sinh này không học môn đã chọn.',
  notPlaced: 'Học sinh này chưa được xếp lớp trong niên khóa của môn học.',
  hasScores: 'Học sinh đã có điểm hoặc nhận xét ở môn này nên không miễn được.',
  twice: 'Học sinh đã được miễn môn này.',
} as const;
