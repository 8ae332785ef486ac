// Accounts, students, years: endpoints whose ids belong to people, and the expected replies to wrong ones.

import { accounts, classes, students, years } from '../helpers/school/school.ts';
import type { IdCase } from './case.ts';

const yearFilter = { unknown: 'empty' as const };
const blockFilter = { unknown: 'empty' as const };
const person = { GioiTinh: 'Nam', NgaySinh: '2011-03-02', DiaChi: '1 Lê Lai', Email: null };
const LyDo = 'Theo giấy khai sinh';
const anybody = { unknown: 404 };

export const peopleCases: Record<string, IdCase> = {
  'DELETE /api/accounts/me/phien/:id/': {
    params: { id: '11111111-1111-4111-8111-111111111111' },
    good: 404,
    fields: { 'params.id': { unknown: 404 } },
  },
  'PATCH /api/accounts/management/:id/update/': {
    params: { id: accounts.GiaoVien.id },
    body: { Ten: 'Mai' },
    fields: { 'params.id': anybody },
  },
  'DELETE /api/accounts/management/:id/delete/': {
    params: { id: accounts.GiaoVien.id },
    fields: { 'params.id': { unknown: 404, others: { 'one’s own': [accounts.BGH.id, 400] } } },
  },
  'PATCH /api/accounts/xac-thuc-hai-buoc/vai-tro/:MaVaiTro/': {
    params: { MaVaiTro: 'GiaoVien' },
    body: { BatBuoc: true },
    fields: { 'params.MaVaiTro': { unknown: 404, others: { 'a role in other case': ['giaovien', 404] } } },
  },
  'DELETE /api/accounts/xac-thuc-hai-buoc/tai-khoan/:id/': {
    params: { id: accounts.GiaoVien.id },
    good: 404,
    fields: { 'params.id': anybody },
  },
  'POST /api/accounts/nhap-excel/phieu/': {
    body: { TaiKhoan: [{ id: accounts.GiaoVien.id, MatKhau: 'Mk7wp-3xzr9-fqd2h' }] },
    // No account of the test school has a generated password.
    good: 400,
    fields: { 'body.TaiKhoan[].id': { unknown: 400 } },
  },
  'DELETE /api/accounts/ma-truy-cap/:id/': { params: { id: 1 }, good: 404, fields: { 'params.id': anybody } },
  'GET /api/accounts/nhat-ky/': { fields: { 'query.IDTaiKhoan': { unknown: 'empty' } } },
  'GET /api/accounts/nhat-ky/xuat-excel/': { good: 400, fields: { 'query.IDTaiKhoan': { unknown: 400 } } },

  'PATCH /api/configurations/quydinh/:IDNienKhoa/': {
    params: { IDNienKhoa: years.current },
    body: { SiSoToiDa: 5 },
    fields: { 'params.IDNienKhoa': { unknown: 404, others: { 'an old year': [years.old, 403] } } },
  },
  'DELETE /api/configurations/quydinh/:IDNienKhoa/': {
    params: { IDNienKhoa: years.current },
    good: 400,
    fields: { 'params.IDNienKhoa': { unknown: 404, others: { 'an old year': [years.old, 400] } } },
  },

  'GET /api/students/hocsinh/': {
    fields: { 'query.nien_khoa_id': yearFilter, 'query.khoi_id': blockFilter },
  },
  'GET /api/students/hocsinh/xuat-excel/': {
    fields: { 'query.nien_khoa_id': { unknown: 400 }, 'query.khoi_id': { unknown: 400 } },
  },
  'POST /api/students/hocsinh/': {
    body: {
      ...{ Ho: 'Đỗ', Ten: 'Hà', ...person, KhoiDuKien: 1 },
      ...{ IDNienKhoaTiepNhan: years.current, IDLopHoc: classes.a1 },
    },
    fields: {
      'body.KhoiDuKien': { unknown: 400 },
      'body.IDNienKhoaTiepNhan': { unknown: 400, others: { 'an old year': [years.old, 400] } },
      'body.IDLopHoc': { unknown: 400, others: { 'of an old year': [classes.old10A1, 400] } },
    },
  },
  'PATCH /api/students/hocsinh/:id/': {
    params: { id: students.giang },
    body: { KhoiDuKien: 2 },
    fields: {
      'params.id': {
        unknown: 404,
        others: { 'one in a class': [students.an, 403], 'one of an old year': [students.old, 403] },
      },
      'body.KhoiDuKien': { unknown: 400 },
    },
  },
  'DELETE /api/students/hocsinh/:id/': {
    params: { id: students.giang },
    fields: {
      'params.id': {
        unknown: 404,
        others: { 'one in a class': [students.em, 403], 'one of an old year': [students.old, 403] },
      },
    },
  },
  'GET /api/students/tra-cuu/': {
    query: { nien_khoa_id: years.current },
    fields: {
      'query.nien_khoa_id': { unknown: 404 },
      'query.khoi_id': blockFilter,
      'query.lophoc_id': { unknown: 'empty', others: { 'of an old year': [1, 'empty'] } },
    },
  },
  'GET /api/students/hocsinh/:id/ho-so/': { params: { id: students.an }, fields: { 'params.id': anybody } },
  'GET /api/students/hocsinh/:id/lich-su-diem/': {
    params: { id: students.an },
    fields: { 'params.id': anybody },
  },
  'GET /api/students/hocsinh/:id/cai-chinh/': {
    params: { id: students.an },
    fields: { 'params.id': anybody },
  },
  'POST /api/students/hocsinh/:id/roi-truong/': {
    params: { id: students.an },
    body: { HinhThuc: 'ThoiHoc', Ngay: '2026-11-10', NoiDen: '', LyDo },
    fields: { 'params.id': { unknown: 404, others: { 'of an old year': [students.old, 403] } } },
  },
  'DELETE /api/students/hocsinh/:id/roi-truong/': {
    params: { id: students.an },
    good: 404,
    fields: { 'params.id': anybody },
  },
  'POST /api/students/hocsinh/:id/tro-lai-hoc/': {
    params: { id: students.old },
    body: { LyDo, IDKhoi: 1 },
    // Last year's students are for the rollover to decide about.
    good: 400,
    fields: {
      'params.id': { unknown: 404, others: { 'an enrolled student': [students.an, 400] } },
      'body.IDKhoi': { unknown: 400 },
    },
  },
  'DELETE /api/students/hocsinh/:id/tro-lai-hoc/': {
    params: { id: students.an },
    good: 404,
    fields: { 'params.id': anybody },
  },
  'POST /api/students/hocsinh/:id/cai-chinh/': {
    params: { id: students.an },
    body: { Ho: 'Nguyễn Văn', Ten: 'Anh', ...person, LyDo },
    fields: { 'params.id': { unknown: 404, others: { 'one of an old year': [students.old, 400] } } },
  },
  'POST /api/students/hocsinh/nhap-excel/': {
    body: {
      rows: [{ Dong: 2, Ho: 'Đỗ', Ten: 'Hà', ...person, KhoiDuKien: 1, TenLop: null }],
      KemTrung: false,
    },
    fields: { 'body.rows[].KhoiDuKien': { unknown: 400 } },
  },
  'POST /api/students/hocsinh/nhap-excel/cap-nhat/': {
    body: { HocSinh: [{ id: students.an, Goc: {}, DiaChi: '1 Lê Lai' }], LyDo },
    fields: {
      'body.HocSinh[].id': { unknown: 400, others: { 'one of an old year': [students.old, 400] } },
    },
  },
  'DELETE /api/students/dot-nhap/:id/': { params: { id: 1 }, good: 404, fields: { 'params.id': anybody } },
  'POST /api/students/ket-chuyen/': {
    body: {
      MonHoc: [1],
      Lop: [{ IDLopHoc: 1, TenLop: '11A7', IDKhoi: 2 }],
      HocSinh: [{ id: students.old, QuyetDinh: 'ThoiHoc', LyDo }],
    },
    fields: {
      'body.MonHoc[]': { unknown: 400, others: { 'of the new year': [2, 400] } },
      'body.Lop[].IDLopHoc': { unknown: 400, others: { 'of the new year': [2, 400] } },
      'body.Lop[].IDKhoi': { unknown: 400, others: { 'one that the class does not lead to': [3, 400] } },
      'body.HocSinh[].id': { unknown: 400, others: { 'of the new year': [students.an, 400] } },
    },
  },
  'DELETE /api/students/ket-chuyen/:id/': {
    params: { id: students.old },
    good: 404,
    fields: { 'params.id': { unknown: 404, others: { 'of the new year': [students.an, 404] } } },
  },
  'DELETE /api/students/ket-chuyen/dot/:id/': {
    params: { id: 1 },
    good: 404,
    fields: { 'params.id': anybody },
  },
};
