// A class of a year that follows Thông tư 22, with its results and its homeroom sheet.

import { type ClassResults, classResultsApi, type StudentResult } from '#shared/results/class-results/api.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { server } from '../fake-server.ts';
import { circularYear, oldYear } from '../school/school.ts';

export const circularClass = { id: 11, TenLop: '10A1', IDKhoi: 1, TenKhoi: 'Khối 10', SiSo: 3 };

const complete: StudentResult = {
  ...{ id: 101, HoTen: 'Nguyễn Văn An', NgaySinh: '2010-01-15', GioiTinh: 'Nam' },
  Mon: { 1: 8.5, 2: 'Đ' },
  ...{ HocTap: 'Tot', DieuChinh: false, RenLuyen: 'Tot', NghiCoPhep: 1, NghiKhongPhep: 0, NhanXet: 'Ngoan.' },
  ...{ DanhHieu: null, XetLenLop: null, SauKiemTraLai: null },
};

/** One student with everything, one who lacks a subject and conduct, one who is exempt and must retake the other. */
export const threeResults: StudentResult[] = [
  complete,
  {
    ...{ ...complete, id: 102, HoTen: 'Trần Thị Bình', Mon: { 1: null, 2: 'Đ' } },
    ...{ HocTap: null, RenLuyen: null, NghiCoPhep: null, NghiKhongPhep: null, NhanXet: null },
  },
  {
    ...{ ...complete, id: 103, HoTen: 'Lê Hoàng Cường', Mon: { 1: 4.2, 2: 'Mien' } },
    ...{ HocTap: 'ChuaDat', RenLuyen: 'Kha' },
  },
];

export const resultsOf = (HocSinh: StudentResult[], IDHocKy = 1): ClassResults => ({
  ...{ IDLopHoc: circularClass.id, TenLop: circularClass.TenLop, IDHocKy },
  MonHoc: [
    { id: 1, TenMonHoc: 'Toán', HinhThuc: 'DiemSo' },
    { id: 2, TenMonHoc: 'Âm nhạc', HinhThuc: 'NhanXet' },
  ],
  HocSinh,
});

/** The year, the class, and its results; the teacher is its homeroom teacher. */
export function serveClass(results = threeResults): void {
  server.on(regulationsApi.years, () => [circularYear, oldYear]);
  server.on(classesApi.ofYear, () => [circularClass]);
  server.on(assignmentsApi.homeroom, () => ({
    ...{ IDLopHoc: circularClass.id, TenLop: circularClass.TenLop, SiSo: results.length },
  }));
  server.on(classResultsApi.results, ({ query }) => resultsOf(results, Number(query['IDHocKy'])));
}
