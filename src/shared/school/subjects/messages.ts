export const subjectMessages = {
  judgedRegularScores: 'Môn đánh giá bằng nhận xét luôn có 2 cột thường xuyên.',
  formInUse: 'Môn học đã có điểm nên không đổi được hình thức đánh giá.',
  hasTopics: (className: string) =>
    `Lớp ${className} học chuyên đề môn này nên không đổi được thành đánh giá bằng nhận xét.`,
  columnInUse: (column: string, className: string | null) =>
    `Cột ${column} đã có điểm ${className === null ? 'của học sinh chưa xếp lớp' : `ở lớp ${className}`} nên không bỏ được.`,
  columnNotInBlock: (column: string, subject: string, block: string) =>
    `Học sinh đã có điểm ở cột ${column} môn ${subject}, mà ${block} không có cột này.`,
  notInCurriculum: (names: string[]) => `Không có trong chương trình: ${names.join(', ')}.`,
  alreadyThere: (names: string[]) => `Niên khóa này đã có môn: ${names.join(', ')}.`,
  twice: (names: string[]) => `Có nhiều lần trong danh sách: ${names.join(', ')}.`,
  orderWithout: (names: string[]) => `Thứ tự còn thiếu môn: ${names.join(', ')}. Vui lòng xếp cả môn này.`,
  orderWithUnknown: 'Có môn không còn trong niên khóa này. Vui lòng xem lại thứ tự rồi lưu.',
  blockTwice: 'Mỗi khối chỉ chọn một lần.',
} as const;
