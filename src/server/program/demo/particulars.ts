import type { School } from '#shared/paper/school-api.ts';

/** A fictitious school and principal in a real town. */
const school: School = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Đà Lạt',
  HieuTruong: 'Trần Đức Duy',
};

export const particulars = Object.entries(school).map(([Khoa, GiaTri]) => ({ Khoa, GiaTri }));
