export const topicMessages = {
  unknownTerm: 'Học kỳ của chuyên đề phải là 0 (không học), 1 hoặc 2.',
  otherMethod: 'Chỉ niên khóa đánh giá theo Thông tư 22 mới có điểm chuyên đề.',
  otherBlock: 'Chỉ lớp khối 10, 11 và 12 học chuyên đề.',
  notTaught: 'Lớp này không học một trong các môn đã chọn.',
  twice: 'Mỗi môn học chỉ được nêu một lần.',
  judged: (names: string[]) => `Môn đánh giá bằng nhận xét không có điểm chuyên đề: ${names.join(', ')}.`,
  hasScores: (names: string[]) => `Đã có điểm chuyên đề nên không bỏ được: ${names.join(', ')}.`,
  conflict: (className: string, names: string[]) =>
    `Các chuyên đề của lớp ${className} vừa được người khác thay đổi (${names.join(', ')}). Vui lòng xem lại trước khi lưu.`,
} as const;
