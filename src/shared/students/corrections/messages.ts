import { type CorrectableField, correctionLabels } from './particulars.ts';

export const correctionMessages = {
  notEnrolled: 'Chỉ cải chính được thông tin của học sinh đang học trong niên khóa hiện tại.',
  nothing: 'Không có thông tin nào thay đổi.',
  birthDate: 'Ngày sinh phải là một ngày đã qua.',
  conflict: (fields: CorrectableField[]) =>
    `${fields.map((field) => correctionLabels[field]).join(', ')} vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.`,
} as const;
