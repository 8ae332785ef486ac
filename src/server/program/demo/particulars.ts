import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import type { School } from '#shared/paper/school-api.ts';

/** A fictitious school and principal in a real town. */
const school: School = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Đà Lạt',
  HieuTruong: 'Trần Đức Duy',
};

/** Lower-secondary schools belong to the ward. */
const lowerSchool: School = {
  ...school,
  CoQuanChuQuan: 'Ủy ban nhân dân phường Xuân Hương – Đà Lạt',
  TenTruong: 'Trường THCS Hoa Ban',
};

export const particularsOf = (level: SchoolLevel) =>
  Object.entries(level === 'THPT' ? school : lowerSchool).map(([Khoa, GiaTri]) => ({ Khoa, GiaTri }));
