export const assignmentMessages = {
  unknownTeacher: 'Tài khoản không tồn tại hoặc không phải là giáo viên.',
  otherHomeroom: (className: string) => `Giáo viên này đang chủ nhiệm lớp ${className}.`,
  notTaught: 'Lớp này không học một trong các môn đã chọn.',
  twice: 'Mỗi môn học chỉ được nêu một lần.',
  noYearBefore: 'Không có niên khóa trước để chép phân công.',
} as const;
