// Scores, unlocks, reports: the expected replies to ids of other sheets, terms and years.

import { classes, students, subjects, years } from '../helpers/school/school.ts';
import { at, closedSheet, day, LyDo, openSheet } from '../helpers/scores/score-entry.ts';
import { headers, spreadsheet } from '../helpers/scores/score-files.ts';
import type { Expected, IdCase, IdField } from './case.ts';

const { a2, k11, old10A1 } = classes;
const year = { IDNienKhoa: years.current };
const scores = { Diem15: 5, Diem1Tiet: 9 };
const Goc = { Diem15: 8, Diem1Tiet: 9 };
const locked = (open: number): Expected => ({ BGH: open, GiaoVu: open, GiaoVien: 403 });

/** For reading a sheet: 404 for ids that do not exist, 400 for ids that do not belong together. */
const readSheet = (part: 'query' | 'body'): Record<string, IdField> => ({
  [`${part}.IDLopHoc`]: {
    unknown: 404,
    others: { 'without this subject': [k11, 400], 'of an old year': [old10A1, 400] },
  },
  [`${part}.IDMonHoc`]: {
    unknown: 404,
    others: { 'not taught here': [subjects.unused, 400], 'of an old year': [subjects.oldMath, 400] },
  },
  [`${part}.IDHocKy`]: { unknown: 404 },
});
/** For writing a sheet: an old year or a locked term is checked first. */
const writtenSheet = (student = true, part: 'query' | 'body' = 'body'): Record<string, IdField> => ({
  [`${part}.IDLopHoc`]: {
    unknown: 404,
    others: {
      'without this subject': [k11, 400],
      'of an old year': [old10A1, 403],
      ...(student && { 'of another class': [a2, 400] as [number, number] }),
    },
  },
  [`${part}.IDMonHoc`]: {
    unknown: 404,
    others: { 'not taught here': [subjects.unused, 400], 'of an old year': [subjects.oldMath, 400] },
  },
  [`${part}.IDHocKy`]: { unknown: 404, others: { 'a locked one': [2, locked(student ? 409 : 200)] } },
});
const elsewhere = {
  'of another class': students.em,
  'in no class': students.giang,
  'of an old year': students.old,
};
const studentOf = (unknown: Expected): IdField => ({
  unknown,
  others: Object.fromEntries(Object.entries(elsewhere).map(([name, id]) => [name, [id, unknown]])),
});
const yearOfClass: IdField = { unknown: 'empty', others: { 'an old year': [years.old, 'empty'] } };
const termOf: IdField = { unknown: 404 };
const openingFields = {
  'body.IDLopHoc': {
    unknown: 404,
    others: { 'without this subject': [k11, 400], 'of an old year': [old10A1, 403] },
  },
  'body.IDMonHoc': { unknown: 404, others: { 'not taught here': [subjects.unused, 400] } },
  'body.IDHocKy': { unknown: 404, others: { 'an open one': [1, 400] } },
} satisfies IdCase['fields'];

export const gradingCases: Record<string, IdCase> = {
  'GET /api/grading/diemso/': {
    query: { ...year, ...openSheet },
    fields: {
      ...readSheet('query'),
      'query.IDLopHoc': {
        unknown: 404,
        others: { 'without this subject': [k11, 400], 'of an old year': [old10A1, 'empty'] },
      },
      'query.IDNienKhoa': yearOfClass,
    },
  },
  'GET /api/grading/diemso/xuat-excel/': {
    query: { ...year, ...openSheet },
    fields: {
      ...readSheet('query'),
      'query.IDNienKhoa': { unknown: 400, others: { 'an old year': [years.old, 400] } },
    },
  },
  'POST /api/grading/diemso/cap-nhat/': {
    body: { ...openSheet, IDHocSinh: students.an, ...scores, Goc },
    fields: { ...writtenSheet(), 'body.IDHocSinh': studentOf(400) },
  },
  'POST /api/grading/diemso/cap-nhat-lop/': {
    body: { ...openSheet, Diem: [{ IDHocSinh: students.an, ...scores, Goc }] },
    // Each row has its own status, which `test/api/ids.api.test.ts` reads.
    fields: { ...writtenSheet(), 'body.Diem[].IDHocSinh': studentOf(400) },
  },
  'POST /api/grading/diemso/nhap-excel/': {
    body: { ...openSheet, Diem: [{ IDHocSinh: students.an, ...scores, Goc }] },
    fields: { ...writtenSheet(), 'body.Diem[].IDHocSinh': studentOf(400) },
  },
  'POST /api/grading/diemso/nhap-excel/kiem-tra/': {
    query: openSheet,
    file: () => spreadsheet([headers, [1, students.an, 'Nguyễn Văn An', '', 5, 9]]),
    fields: writtenSheet(false, 'query'),
  },
  'POST /api/grading/diemso/ban-nhap/xuat-excel/': {
    body: { ...openSheet, Diem: [{ IDHocSinh: students.an, HoTen: 'An', Diem15: '5', Diem1Tiet: '' }] },
    fields: { ...readSheet('body'), 'body.Diem[].IDHocSinh': { unknown: 200 } },
  },
  'GET /api/grading/diemso/lich-su/': {
    query: { ...openSheet, IDHocSinh: students.an },
    fields: { ...readSheet('query'), 'query.IDHocSinh': studentOf('empty') },
  },
  'GET /api/grading/diemso/lich-su/xuat-excel/': {
    query: { ...openSheet, IDHocSinh: students.an },
    good: 400,
    fields: { ...readSheet('query'), 'query.IDHocSinh': studentOf(400) },
  },
  'GET /api/grading/pho-diem/': {
    query: { IDMonHoc: openSheet.IDMonHoc, IDHocKy: openSheet.IDHocKy },
    fields: {
      'query.IDMonHoc': { unknown: 404, others: { 'of an old year': [subjects.oldMath, 200] } },
      'query.IDHocKy': { unknown: 404 },
    },
  },
  'GET /api/grading/diemso/da-sua/': { query: { ...openSheet }, fields: readSheet('query') },
  'GET /api/grading/tong-hop/': {
    query: { IDLopHoc: classes.a1, IDHocKy: 1 },
    fields: { 'query.IDLopHoc': { unknown: 404 } },
  },
  'GET /api/grading/tong-hop/xuat-excel/': {
    query: { IDLopHoc: classes.a1, IDHocKy: 1 },
    fields: { 'query.IDLopHoc': { unknown: 404 } },
  },
  'GET /api/grading/phieu-diem/': {
    query: { IDLopHoc: classes.a1, IDHocKy: 1 },
    as: ['BGH', 'GiaoVu'],
    fields: { 'query.IDLopHoc': { unknown: 404 }, 'query.IDHocSinh': studentOf(404) },
  },
  'GET /api/grading/phieu-diem/pdf/': {
    query: { IDLopHoc: classes.a1, IDHocKy: 1 },
    as: ['BGH', 'GiaoVu'],
    fields: { 'query.IDLopHoc': { unknown: 404 }, 'query.IDHocSinh': studentOf(404) },
  },
  'PUT /api/grading/han-nhap/': {
    body: [{ IDHocKy: 1, Han: at(day) }],
    fields: { 'body[].IDHocKy': { unknown: 400 } },
  },
  'GET /api/grading/quyen-nhap/': { query: { ...openSheet }, fields: readSheet('query') },
  'POST /api/grading/mo-khoa/': { body: { ...closedSheet, Den: at(day), LyDo }, fields: openingFields },
  'DELETE /api/grading/mo-khoa/:id/': {
    params: { id: 1 },
    good: 404,
    fields: { 'params.id': { unknown: 404 } },
  },
  'POST /api/grading/mo-khoa/yeu-cau/': { body: { ...closedSheet, LyDo }, fields: openingFields },
  'POST /api/grading/mo-khoa/yeu-cau/:id/tra-loi/': {
    params: { id: 1 },
    body: { TuChoi: LyDo },
    good: 404,
    fields: { 'params.id': { unknown: 404 } },
  },
  // The year of this school has two columns, and so no exemptions.
  'GET /api/grading/mien-giam/': {
    query: { IDLopHoc: openSheet.IDLopHoc },
    good: 400,
    fields: { 'query.IDLopHoc': { unknown: 404, others: { 'of an old year': [old10A1, 400] } } },
  },
  'POST /api/grading/mien-giam/': {
    body: { IDHocSinh: students.an, IDMonHoc: openSheet.IDMonHoc, IDHocKy: 1, LyDo },
    good: 400,
    fields: {
      'body.IDHocSinh': studentOf(400),
      'body.IDMonHoc': { unknown: 400, others: { 'of an old year': [subjects.oldMath, 403] } },
      'body.IDHocKy': { unknown: 400 },
    },
  },
  'DELETE /api/grading/mien-giam/:id/': {
    params: { id: 1 },
    good: 404,
    fields: { 'params.id': { unknown: 404 } },
  },
  'GET /api/grading/tien-do/': { query: year, fields: { 'query.IDNienKhoa': { unknown: 404 } } },
  'GET /api/grading/tien-do/xuat-excel/': {
    query: { ...year, IDHocKy: 1 },
    fields: { 'query.IDNienKhoa': { unknown: 404 }, 'query.IDHocKy': termOf },
  },
  'GET /api/reporting/baocao/hocky/': {
    query: { ...year, IDHocKy: 1 },
    fields: { 'query.IDNienKhoa': { unknown: 404 }, 'query.IDHocKy': termOf },
  },
  'GET /api/reporting/baocao/hocky/xuat-excel/': {
    query: { ...year, IDHocKy: 1 },
    fields: { 'query.IDNienKhoa': { unknown: 404 }, 'query.IDHocKy': termOf },
  },
  'GET /api/reporting/baocao/namhoc/': { query: year, fields: { 'query.IDNienKhoa': { unknown: 404 } } },
  'GET /api/reporting/baocao/namhoc/xuat-excel/': {
    query: year,
    fields: { 'query.IDNienKhoa': { unknown: 404 } },
  },
  'GET /api/reporting/baocao/monhoc/': {
    query: { ...year, IDHocKy: 1, IDMonHoc: subjects.math },
    fields: {
      'query.IDNienKhoa': { unknown: 404, others: { 'another year': [years.old, 'empty'] } },
      'query.IDHocKy': termOf,
      'query.IDMonHoc': { unknown: 404, others: { 'of an old year': [subjects.oldMath, 'empty'] } },
    },
  },
  'GET /api/reporting/baocao/monhoc/xuat-excel/': {
    query: { ...year, IDHocKy: 1, IDMonHoc: subjects.math },
    fields: {
      'query.IDNienKhoa': { unknown: 404, others: { 'another year': [years.old, 400] } },
      'query.IDHocKy': termOf,
      'query.IDMonHoc': { unknown: 404, others: { 'of an old year': [subjects.oldMath, 400] } },
    },
  },
};
