// The school of the component tests, as the server would return it.

import type { SubjectGroup } from '#shared/school/subjects/api.ts';
import type { Block, LatestRegulation, SchoolYear } from '#shared/school/years/api.ts';

export const currentYear: SchoolYear = { id: 2, TenNienKhoa: '2026-2027', is_current: true };
export const oldYear: SchoolYear = { id: 1, TenNienKhoa: '2025-2026', is_current: false };
export const years = [currentYear, oldYear];

/** The current year, if it follows Thông tư 22. */
export const tt22Year: SchoolYear = { ...currentYear, CachDanhGia: 'ThongTu22' };
export const twoColumnYear: SchoolYear = { ...currentYear, CachDanhGia: 'HaiCot' };

export const science: SubjectGroup = { id: 1, TenToHop: 'Tự nhiên' };
export const society: SubjectGroup = { id: 2, TenToHop: 'Xã hội' };
export const groups = [science, society];

export const blocks: Block[] = [
  { id: 1, TenKhoi: 'Khối 10' },
  { id: 2, TenKhoi: 'Khối 11' },
  { id: 3, TenKhoi: 'Khối 12' },
];

export const terms = [
  { id: 1, TenHocKy: 'Học kỳ 1' },
  { id: 2, TenHocKy: 'Học kỳ 2' },
];

export const latestRegulation: LatestRegulation = {
  IDNienKhoa: currentYear.id,
  TenNienKhoa: currentYear.TenNienKhoa,
  TuoiToiThieu: 15,
  TuoiToiDa: 20,
  SiSoToiDa: 40,
  SoMonHocToiDa: 13,
  DiemDatMon: 5,
  SoLopK10: 4,
  SoLopK11: 3,
  SoLopK12: 2,
  ChoPhepSuaDiemHK1: true,
  ChoPhepSuaDiemHK2: true,
};
