// Correcting a student's personal data: when it is allowed, and what changes.

/** The name of each field, on the form and in messages. */
export const particularLabels = {
  Ho: 'Họ',
  Ten: 'Tên',
  GioiTinh: 'Giới tính',
  NgaySinh: 'Ngày sinh',
  DiaChi: 'Địa chỉ',
  Email: 'Email',
} as const;
export type Particular = keyof typeof particularLabels;
export const particularNames = Object.keys(particularLabels) as [Particular, ...Particular[]];

/** Optional personal data, in form order. */
export const furtherLabels = {
  MaDinhDanh: 'Mã định danh',
  NoiSinh: 'Nơi sinh',
  DanToc: 'Dân tộc',
  NguoiThan: 'Người thân',
} as const;
export type Further = keyof typeof furtherLabels;
export const furtherNames = Object.keys(furtherLabels) as [Further, ...Further[]];

/** All fields that can be corrected, in form order. */
export const correctionLabels = { ...particularLabels, ...furtherLabels } as const;
export type CorrectableField = keyof typeof correctionLabels;
export const correctableNames = [...particularNames, ...furtherNames] as const;

export const correctionMessages = {
  notEnrolled: 'Chỉ cải chính được thông tin của học sinh đang học trong niên khóa hiện tại.',
  nothing: 'Không có thông tin nào thay đổi.',
  birthDate: 'Ngày sinh phải là một ngày đã qua.',
  conflict: (fields: CorrectableField[]) =>
    `${fields.map((field) => correctionLabels[field]).join(', ')} vừa được người khác thay đổi. Vui lòng xem lại trước khi lưu.`,
} as const;

/** Why a student's personal data cannot be corrected; null if the office may correct it. */
export function refusalToCorrect({ enrolledNow }: { enrolledNow: unknown }): string | null {
  return enrolledNow ? null : correctionMessages.notEnrolled;
}

/** Why the birth date is impossible for a student. Age limits apply to admission only. */
export function refusalOfBirth(birthDate: string, today: string): string | null {
  return birthDate < today ? null : correctionMessages.birthDate;
}

export type CorrectedField = { Truong: CorrectableField; Cu: string | null; Moi: string | null };

/** As the history shows them: relatives as a text. */
type CorrectableTexts = Record<CorrectableField, string | null>;

/** The changed fields, in form order. */
export function correctedFields(before: CorrectableTexts, after: CorrectableTexts): CorrectedField[] {
  return correctableNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ Truong: name, Cu: before[name], Moi: after[name] }));
}
