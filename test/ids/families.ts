// Codes for families: the expected replies to ids of other classes, students and years.

import { classes, students } from '../helpers/school/school.ts';
import type { IdCase } from './case.ts';

const { a1, old10A1 } = classes;

const cases: Record<string, IdCase> = {
  'GET /api/families/ma/': {
    query: { IDLopHoc: a1 },
    fields: { 'query.IDLopHoc': { unknown: 404, others: { 'of an old year': [old10A1, 200] } } },
  },
  'POST /api/families/ma/': {
    body: { IDLopHoc: a1 },
    fields: {
      'body.IDLopHoc': { unknown: 404, others: { 'of an old year': [old10A1, 403] } },
      // Together with the class of the valid call.
      'body.IDHocSinh': { unknown: 400 },
    },
  },
  'DELETE /api/families/ma/:IDHocSinh/': {
    params: { IDHocSinh: students.an },
    // Nobody has a code yet.
    good: 404,
    fields: { 'params.IDHocSinh': { unknown: 404, others: { 'of an old year': [students.old, 404] } } },
  },
  'POST /api/families/ma/nhieu-lop/': {
    body: { IDKhoi: 1, ThayMaCu: true },
    fields: { 'body.IDKhoi': { unknown: 400, others: { 'without students': [3, 400] } } },
  },
  'POST /api/families/ma/phieu-nhieu-lop/': {
    body: { HocSinh: [{ IDHocSinh: students.an, Ma: 'ABCD-EFGH-JKMN' }] },
    // Nobody has this code.
    good: 400,
    fields: {
      'body.HocSinh[].IDHocSinh': { unknown: 400, others: { 'of an old year': [students.old, 400] } },
    },
  },
  'POST /api/families/ma/phieu/': {
    body: { IDLopHoc: a1, HocSinh: [{ IDHocSinh: students.an, Ma: 'ABCD-EFGH-JKMN' }] },
    good: 400,
    fields: {
      'body.IDLopHoc': { unknown: 404, others: { 'of an old year': [old10A1, 403] } },
      'body.HocSinh[].IDHocSinh': {
        unknown: 400,
        others: { 'of another class': [students.em, 400], 'of an old year': [students.old, 400] },
      },
    },
  },
};

export const familyCases: Record<string, IdCase> = Object.fromEntries(
  Object.entries(cases).map(([name, one]) => [name, { ...one, areFamiliesIn: true }]),
);
