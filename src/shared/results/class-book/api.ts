// The books that inspectors ask for: the record of a student, those of a whole class, and the book of a class.

import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { id } from '#shared/contract/fields.ts';

const recordParams = z.object({ id });
const classParams = z.object({ id });
const bookQuery = z.object({ IDLopHoc: id });
export type SchoolRecordParams = z.output<typeof recordParams>;
export type SchoolRecordsParams = z.output<typeof classParams>;
export type ClassBookQuery = z.output<typeof bookQuery>;

export const booksApi = {
  schoolRecord: endpoint({
    method: 'GET',
    path: '/api/students/hocsinh/:id/hoc-ba/',
    action: 'scores.read',
    summary: 'Học bạ của một học sinh thành tệp PDF (giáo viên: lớp chủ nhiệm)',
    params: recordParams,
    file: 'pdf',
  }),
  schoolRecords: endpoint({
    method: 'GET',
    path: '/api/classes/lophoc/:id/hoc-ba/',
    action: 'scores.read',
    summary: 'Học bạ của cả lớp thành một tệp PDF (giáo viên: lớp chủ nhiệm)',
    params: classParams,
    file: 'pdf',
  }),
  classBook: endpoint({
    method: 'GET',
    path: '/api/grading/so-theo-doi/',
    action: 'scores.read',
    summary: 'Sổ theo dõi và đánh giá học sinh của một lớp thành tệp PDF (giáo viên: lớp chủ nhiệm)',
    query: bookQuery,
    file: 'pdf',
  }),
};
