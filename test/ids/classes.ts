// Classes, subjects, rosters, assignments, reports: the expected replies to ids from elsewhere.

import { accounts, classes, students, subjects, years } from '../helpers/school/school.ts';
import type { IdCase } from './case.ts';

const { a1, a2, k11, old10A1 } = classes;
const { math, oldMath } = subjects;
const classOf = {
  unknown: 404,
  others: { 'of an old year': [old10A1, 403] },
} satisfies IdCase['fields'][string];
const group = { unknown: 400 };
const emptyFilter = { unknown: 'empty' as const };
const year = { unknown: 404 };
const teacher = accounts.GiaoVien.id;
const noTeacher = {
  unknown: 400,
  others: { 'of somebody who does not teach': [accounts.GiaoVu.id, 400] },
} satisfies IdCase['fields'][string];
const subjectOfClass = {
  unknown: 400,
  others: { 'of an old year': [oldMath, 400], 'not taught here': [subjects.unused, 400] },
} satisfies IdCase['fields'][string];
const subjectOfYear = {
  unknown: 400,
  others: { 'of an old year': [oldMath, 400] },
} satisfies IdCase['fields'][string];

export const classCases: Record<string, IdCase> = {
  'GET /api/classes/phan-cong/': { fields: { 'query.IDNienKhoa': year } },
  'GET /api/classes/phan-cong/xuat-excel/': { fields: { 'query.IDNienKhoa': year } },
  'PUT /api/classes/phan-cong/:IDLopHoc/': {
    params: { IDLopHoc: a1 },
    body: {
      GVCN: teacher,
      MonHoc: [{ id: math, IDGiaoVien: teacher }],
      Goc: { GVCN: null, MonHoc: [{ id: math, IDGiaoVien: null }] },
    },
    fields: {
      'params.IDLopHoc': classOf,
      'body.GVCN': noTeacher,
      'body.MonHoc[].id': subjectOfClass,
      'body.MonHoc[].IDGiaoVien': noTeacher,
      // The base values are only compared, never stored: a wrong one counts as outdated.
      'body.Goc.GVCN': { unknown: 409 },
      'body.Goc.MonHoc[].id': { unknown: 200 },
      'body.Goc.MonHoc[].IDGiaoVien': { unknown: 409 },
    },
  },
  'GET /api/classes/lophoc/': {
    fields: {
      'query.IDNienKhoa': emptyFilter,
      'query.IDKhoi': emptyFilter,
      'query.IDToHop': emptyFilter,
    },
  },
  'POST /api/classes/lophoc/': {
    body: { TenLop: '11A7', IDNienKhoa: years.current, IDKhoi: 2, IDToHop: 1 },
    fields: {
      'body.IDNienKhoa': { unknown: 400, others: { 'an old year': [years.old, 403] } },
      'body.IDKhoi': { unknown: 400 },
      'body.IDToHop': group,
    },
  },
  'PATCH /api/classes/lophoc/:id/': {
    params: { id: a1 },
    body: { IDToHop: 2 },
    fields: { 'params.id': classOf, 'body.IDToHop': group },
  },
  'DELETE /api/classes/lophoc/:id/': {
    params: { id: k11 },
    fields: {
      'params.id': { unknown: 404, others: { 'of an old year': [old10A1, 403], 'with students': [a2, 400] } },
    },
  },
  'POST /api/classes/lophoc/:id/monhoc/': {
    params: { id: k11 },
    body: { monhoc_ids: [math] },
    fields: { 'params.id': classOf, 'body.monhoc_ids[]': subjectOfYear },
  },
  'POST /api/classes/nhieu-lop/': {
    body: { TenLop: ['10C1'], IDNienKhoa: years.current, IDToHop: 1 },
    fields: {
      'body.IDNienKhoa': { unknown: 400, others: { 'an old year': [years.old, 403] } },
      'body.IDToHop': { unknown: 400 },
    },
  },
  'POST /api/classes/monhoc-nhieu-lop/': {
    body: { lophoc_ids: [k11], monhoc_ids: [math], Goc: [{ id: k11, monhoc_ids: [] }] },
    fields: {
      'body.lophoc_ids[]': { unknown: 404, others: { 'of an old year': [old10A1, 403] } },
      'body.monhoc_ids[]': subjectOfYear,
      'body.Goc[].id': { unknown: 409 },
      'body.Goc[].monhoc_ids[]': { unknown: 409 },
    },
  },
  'GET /api/classes/lophoc/:id/hocsinh/': { params: { id: a1 }, fields: { 'params.id': { unknown: 404 } } },
  'POST /api/classes/lophoc/:id/hocsinh/': {
    params: { id: a1 },
    body: { student_ids: [students.an, students.binh], Goc: [students.an, students.binh, students.dung] },
    fields: {
      'params.id': {
        unknown: 404,
        others: { 'of an old year': [old10A1, 403], 'of another class': [a2, 409] },
      },
      'body.student_ids[]': {
        unknown: 400,
        others: {
          'of another class': [students.em, 400],
          'of another block': [students.khanh, 400],
          'of an old year': [students.old, 400],
        },
      },
      'body.Goc[]': { unknown: 409, others: { 'of another class': [students.em, 409] } },
    },
  },
  'GET /api/classes/lophoc-list/': {
    query: { nienkhoa_id: 2 },
    fields: { 'query.nienkhoa_id': year },
  },
  'GET /api/classes/monhoc-theo-lop/': {
    query: { lop_hoc_id: a1 },
    fields: { 'query.lop_hoc_id': { unknown: 404 } },
  },
  'GET /api/classes/lophoc/danh-sach-json/': {
    query: { lophoc_id: a1 },
    fields: { 'query.lophoc_id': { unknown: 404 } },
  },
  'GET /api/classes/lophoc/:id/da-roi/': {
    params: { id: a1 },
    fields: { 'params.id': { unknown: 404 } },
  },
  'GET /api/classes/lophoc/xuat-danh-sach/': {
    query: { lophoc_id: a1 },
    fields: { 'query.lophoc_id': { unknown: 404, others: { 'without students': [k11, 400] } } },
  },
  'GET /api/subjects/monhoc-list/': {
    fields: { 'query.nienkhoa_id': emptyFilter, 'query.tohop_id': emptyFilter },
  },
  'POST /api/subjects/monhoc-list/': {
    body: {
      ...{ TenMonHoc: 'Tin học', IDNienKhoa: years.current, IDToHop: 1 },
      SoDiemTXTheoKhoi: [{ IDKhoi: 1, SoDiemTX: 4 }],
    },
    isTt22: true,
    fields: {
      'body.IDNienKhoa': { unknown: 400, others: { 'an old year': [years.old, 403] } },
      'body.SoDiemTXTheoKhoi[].IDKhoi': { unknown: 400 },
      'body.IDToHop': group,
    },
  },
  'PUT /api/subjects/monhoc-list/thu-tu/': {
    body: {
      IDNienKhoa: years.current,
      MonHoc: [math, subjects.literature, subjects.physics, subjects.unused],
    },
    fields: {
      'body.IDNienKhoa': { unknown: 400, others: { 'an old year': [years.old, 403] } },
      'body.MonHoc[]': { unknown: 400, others: { 'of an old year': [oldMath, 400] } },
    },
  },
  'PUT /api/subjects/monhoc/:id/': {
    params: { id: subjects.unused },
    body: { TenMonHoc: 'Tin học', IDToHop: null, SoDiemTXTheoKhoi: [{ IDKhoi: 1, SoDiemTX: 3 }] },
    isTt22: true,
    fields: {
      'body.SoDiemTXTheoKhoi[].IDKhoi': { unknown: 400 },
      'params.id': { unknown: 404, others: { 'of an old year': [oldMath, 403] } },
      'body.IDToHop': group,
    },
  },
  'DELETE /api/subjects/monhoc/:id/': {
    params: { id: subjects.unused },
    fields: {
      'params.id': {
        unknown: 404,
        others: { 'of an old year': [oldMath, 403], 'one in a class': [math, 403] },
      },
    },
  },
};
