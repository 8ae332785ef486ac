import { regulationLimits } from '#shared/school/years/limits.ts';

export const previousSchoolMessages = {
  otherMethod: 'Chỉ ghi kết quả chuyển đến trong niên khóa đánh giá theo Thông tư 22.',
  notPlaced: 'Học sinh chưa được xếp lớp trong niên khóa hiện tại nên chưa ghi được kết quả chuyển đến.',
  hasScores: (subjects: string[]) =>
    `Học sinh đã có điểm học kỳ 1 tại trường (${subjects.join(', ')}) nên không ghi được kết quả chuyển đến.`,
  nothing: 'Phải có kết quả của ít nhất một môn học.',
  tooMany: `Không được quá ${regulationLimits.SoMonHocToiDa.max} môn học.`,
  judgement: 'Phải là Đ hoặc CĐ.',
  changed: 'Kết quả chuyển đến vừa được người khác sửa nên chưa lưu. Đóng rồi mở lại để xem giá trị mới.',
} as const;
