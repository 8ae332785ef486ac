import type { School } from '../../shared/school.ts';

/** A school and a principal that nobody has heard of, in a town that there is. */
const school: School = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Đà Lạt',
  HieuTruong: 'Trần Đức Duy',
};

export const particulars = Object.entries(school).map(([Khoa, GiaTri]) => ({ Khoa, GiaTri }));
