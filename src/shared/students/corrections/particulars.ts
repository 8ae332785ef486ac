/** The name of each field, on the form and in messages. */
export const particularLabels = {
  Ho: 'Họ',
  Ten: 'Tên',
  GioiTinh: 'Giới tính',
  NgaySinh: 'Ngày sinh',
  DiaChi: 'Địa chỉ',
  Email: 'Email',
} as const;
// Correcting a student's personal data: when it is allowed, and what changes.
export type Particular = keyof typeof particularLabels;
// Correcting a student's personal data: when it is allowed, and what changes.
export const particularNames = Object.keys(particularLabels) as [Particular, ...Particular[]];
// Correcting a student's personal data: when it is allowed, and what changes.
/** Optional personal data, in form order. */
export const furtherLabels = {
  MaDinhDanh: 'Mã định danh',
  NoiSinh: 'Nơi sinh',
  DanToc: 'Dân tộc',
  NguoiThan: 'Người thân',
} as const;
// Correcting a student's personal data: when it is allowed, and what changes.
export type Further = keyof typeof furtherLabels;
// Correcting a student's personal data: when it is allowed, and what changes.
export const furtherNames = Object.keys(furtherLabels) as [Further, ...Further[]];
// Correcting a student's personal data: when it is allowed, and what changes.
/** All fields that can be corrected, in form order. */
export const correctionLabels = { ...particularLabels, ...furtherLabels } as const;
// Correcting a student's personal data: when it is allowed, and what changes.
export type CorrectableField = keyof typeof correctionLabels;
// Correcting a student's personal data: when it is allowed, and what changes.
export const correctableNames = [...particularNames, ...furtherNames] as const;
