// Years that follow Thông tư 22: the expected replies to ids of other classes, terms and years.
// The teacher has the homeroom of the class.

import { classes, students, subjects, years } from '../helpers/school/school.ts';
import { newResults } from '../helpers/scores/previous-school.ts';
import type { Expected, IdCase, IdField } from './case.ts';

const { a1, a2, old10A1 } = classes;
const term = { IDLopHoc: a1, IDHocKy: 1 };
const wholeYear = { IDLopHoc: a1, IDHocKy: 0 };

const notForTeacher = (office: number): Expected => ({ BGH: office, GiaoVu: office, GiaoVien: 403 });

/** The old year has the other scheme. */
const readClass: IdField = { unknown: 404, others: { 'of an old year': [old10A1, notForTeacher(400)] } };
/** Of a year of any method. */
const bookOfClass: IdField = {
  unknown: 404,
  others: { 'of an old year': [old10A1, notForTeacher(200)] },
};
const readSheet = {
  'query.IDLopHoc': { unknown: 404, others: { 'of an old year': [old10A1, 400] } },
  'query.IDHocKy': { unknown: 404 },
} satisfies IdCase['fields'];

const elsewhere = {
  'of another class': students.em,
  'in no class': students.giang,
  'of an old year': students.old,
};
const studentOf = (answer: Expected): IdField => ({
  unknown: answer,
  others: Object.fromEntries(Object.entries(elsewhere).map(([name, id]) => [name, [id, answer]])),
});
/** Only students of a class of the current year have results. */
const placed: IdField = {
  unknown: 404,
  others: { 'in no class': [students.giang, 400], 'of an old year': [students.old, 400] },
};
const writtenSheet = {
  'body.IDLopHoc': {
    unknown: 404,
    others: {
      'of another class': [a2, notForTeacher(400)],
      'of an old year': [old10A1, 400],
    },
  },
  'body.IDHocKy': { unknown: 404 },
} satisfies IdCase['fields'];

const cases: Record<string, IdCase> = {
  'GET /api/grading/chu-nhiem/': { query: term, fields: readSheet },
  'GET /api/grading/chu-nhiem/xuat-excel/': { query: term, fields: readSheet },
  'GET /api/grading/chu-nhiem/quyen-nhap/': { query: term, fields: readSheet },
  'GET /api/grading/chu-nhiem/da-sua/': { query: term, fields: readSheet },
  'GET /api/grading/chu-nhiem/lich-su/': {
    query: { ...term, IDHocSinh: students.an },
    fields: { ...readSheet, 'query.IDHocSinh': studentOf('empty') },
  },
  'GET /api/grading/chu-nhiem/lich-su/xuat-excel/': {
    query: { ...term, IDHocSinh: students.an },
    // Nothing has been changed yet.
    good: 400,
    fields: { ...readSheet, 'query.IDHocSinh': studentOf(400) },
  },
  'POST /api/grading/chu-nhiem/cap-nhat/': {
    body: { ...term, IDHocSinh: students.an, RenLuyen: 'Tot' },
    fields: { ...writtenSheet, 'body.IDHocSinh': studentOf(400) },
  },
  'POST /api/grading/chu-nhiem/cap-nhat-lop/': {
    body: { ...term, HocSinh: [{ IDHocSinh: students.an, RenLuyen: 'Tot' }] },
    // Each row has its own status, which `test/api/ids.api.test.ts` reads.
    fields: { ...writtenSheet, 'body.HocSinh[].IDHocSinh': studentOf(400) },
  },
  'GET /api/grading/ket-qua/': { query: wholeYear, fields: { 'query.IDLopHoc': readClass } },
  'GET /api/grading/ket-qua/xuat-excel/': { query: wholeYear, fields: { 'query.IDLopHoc': readClass } },
  'GET /api/grading/so-theo-doi/': { query: { IDLopHoc: a1 }, fields: { 'query.IDLopHoc': readClass } },
  'GET /api/classes/lophoc/:id/hoc-ba/': { params: { id: a1 }, fields: { 'params.id': bookOfClass } },
  'GET /api/students/hocsinh/:id/hoc-ba/': {
    params: { id: students.an },
    fields: {
      'params.id': {
        unknown: 404,
        others: {
          'of another class': [students.em, notForTeacher(200)],
          'in no class': [students.giang, notForTeacher(200)],
          'of an old year': [students.old, notForTeacher(200)],
        },
      },
    },
  },
  // The student has no results yet, and so nothing to retake.
  'POST /api/grading/kiem-tra-lai/': {
    body: { IDHocSinh: students.an, IDMonHoc: subjects.math, Diem: 5 },
    good: 400,
    fields: {
      'body.IDHocSinh': studentOf(400),
      'body.IDMonHoc': {
        unknown: 400,
        others: { 'not taught here': [subjects.unused, 400], 'of an old year': [subjects.oldMath, 400] },
      },
    },
  },
  'DELETE /api/grading/kiem-tra-lai/:IDHocSinh/:IDMonHoc/': {
    params: { IDHocSinh: students.an, IDMonHoc: subjects.math },
    good: 404,
    fields: {
      'params.IDHocSinh': studentOf(404),
      'params.IDMonHoc': { unknown: 404, others: { 'of an old year': [subjects.oldMath, 404] } },
    },
  },
  'POST /api/grading/ren-luyen-he/': {
    body: { IDHocSinh: students.an, IDNienKhoa: years.current, RenLuyen: 'Dat' },
    good: 400,
    fields: {
      'body.IDHocSinh': studentOf(400),
      'body.IDNienKhoa': { unknown: 404, others: { 'an old year': [years.old, 400] } },
    },
  },
  'DELETE /api/grading/ren-luyen-he/:IDHocSinh/:IDNienKhoa/': {
    params: { IDHocSinh: students.an, IDNienKhoa: years.current },
    good: 404,
    fields: {
      'params.IDHocSinh': studentOf(404),
      'params.IDNienKhoa': { unknown: 404, others: { 'an old year': [years.old, 404] } },
    },
  },
  'GET /api/students/hocsinh/:id/ket-qua-chuyen-den/': {
    params: { id: students.an },
    fields: { 'params.id': placed },
  },
  'PUT /api/students/hocsinh/:id/ket-qua-chuyen-den/': {
    params: { id: students.an },
    // The base is wrong: nothing is stored yet.
    body: newResults({ Goc: newResults() }),
    good: 409,
    fields: {
      'params.id': placed,
      'body.Mon[].IDMonHoc': {
        unknown: 400,
        others: { 'not taught here': [subjects.unused, 400], 'of an old year': [subjects.oldMath, 400] },
      },
      'body.Goc.Mon[].IDMonHoc': { unknown: 409 },
    },
  },
  'DELETE /api/students/hocsinh/:id/ket-qua-chuyen-den/': {
    params: { id: students.an },
    good: 404,
    fields: { 'params.id': placed },
  },
  'PUT /api/classes/chuyen-de/:IDLopHoc/': {
    params: { IDLopHoc: a1 },
    body: {
      MonHoc: [{ id: subjects.math, ChuyenDe: 1 }],
      Goc: { MonHoc: [{ id: subjects.math, ChuyenDe: 0 }] },
    },
    fields: {
      'params.IDLopHoc': { unknown: 404, others: { 'of an old year': [old10A1, 403] } },
      'body.MonHoc[].id': { unknown: 400, others: { 'of an old year': [subjects.oldMath, 400] } },
      'body.Goc.MonHoc[].id': { unknown: 200 },
    },
  },
  'GET /api/reporting/baocao/danh-gia/': {
    query: { IDNienKhoa: years.current, IDHocKy: 1 },
    fields: { 'query.IDNienKhoa': { unknown: 404, others: { 'an old year': [years.old, 400] } } },
  },
  ...Object.fromEntries(
    ['', 'xuat-excel/'].map((part): [string, IdCase] => [
      `GET /api/reporting/baocao/danh-gia/hoc-sinh/${part}`,
      {
        query: {
          ...{ IDNienKhoa: years.current, IDHocKy: 0, Nhom: 'XetLenLop', Muc: 'ChuaCo' },
          ...{ IDKhoi: 1, IDLopHoc: classes.a1 },
        },
        fields: {
          'query.IDNienKhoa': { unknown: 404, others: { 'an old year': [years.old, 400] } },
          'query.IDKhoi': { unknown: part ? 400 : 'empty' },
          'query.IDLopHoc': { unknown: part ? 400 : 'empty' },
        },
      },
    ]),
  ),
  'GET /api/reporting/baocao/danh-gia/xuat-excel/': {
    query: { IDNienKhoa: years.current, IDHocKy: 1 },
    fields: { 'query.IDNienKhoa': { unknown: 404, others: { 'an old year': [years.old, 400] } } },
  },
};

export const tt22Cases: Record<string, IdCase> = Object.fromEntries(
  Object.entries(cases).map(([name, one]) => [name, { ...one, isTt22: true }]),
);
