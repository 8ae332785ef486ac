export const subjectMessages = {
  judgedRegularScores: 'Môn đánh giá bằng nhận xét luôn có 2 cột thường xuyên.',
  formInUse: 'Môn học đã có điểm nên không đổi được hình thức đánh giá.',
  hasTopics: (className: string) =>
    `Lớp ${className} học chuyên đề môn này nên không đổi được thành đánh giá bằng nhận xét.`,
  columnInUse: (column: string, className: string | null) =>
    `Cột ${column} đã có điểm ${className === null ? 'của học sinh chưa xếp lớp' : `ở lớp ${className}`} nên không bỏ được.`,
  notInCurriculum: (names: string[]) => `Không có trong chương trình: ${names.join(', ')}.`,
  alreadyThere: (names: string[]) => `Niên khóa này đã có môn: ${names.join(', ')}.`,
  twice: (names: string[]) => `Có nhiều lần trong danh sách: ${names.join(', ')}.`,
} as const;
