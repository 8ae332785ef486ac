import type { School } from '#shared/paper/school-api.ts';
import type { TestApp } from '../api.ts';

export const ourSchool: School = {
  CoQuanChuQuan: 'Sở Giáo dục và Đào tạo Lâm Đồng',
  TenTruong: 'Trường THPT Hoa Ban',
  DiaDanh: 'Đà Lạt',
  HieuTruong: 'Trần Đức Duy',
};

/** Sets the name of the school, which documents show in their header from then on. */
export async function nameSchool(api: TestApp, school: School = ourSchool): Promise<void> {
  await api.call('BGH', 'PUT /api/configurations/truong/', school);
}
