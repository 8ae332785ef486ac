// The personal data of a student that can be corrected.

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
  SoDinhDanh: 'Số định danh cá nhân',
  NoiSinh: 'Nơi sinh',
  DanToc: 'Dân tộc',
  DienUuTien: 'Diện ưu tiên',
  NguoiThan: 'Người thân',
} as const;

export type Further = keyof typeof furtherLabels;

export const furtherNames = Object.keys(furtherLabels) as [Further, ...Further[]];

/** All fields that can be corrected, in form order. */
export const correctionLabels = { ...particularLabels, ...furtherLabels } as const;

export type CorrectableField = keyof typeof correctionLabels;

export const correctableNames = [...particularNames, ...furtherNames] as const;
