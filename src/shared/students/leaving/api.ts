// Students who leave during a year, and those who come back in a later one.

import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { date, id, optional, reason, textOrEmpty } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { departure } from '#shared/school/enrolment/api.ts';
import { leavingKinds } from '#shared/school/enrolment/departure-text.ts';
import { student } from '../list/api.ts';

export const leaving = z.object({
  HinhThuc: z.enum(leavingKinds, 'Vui lòng chọn hình thức rời trường.'),
  Ngay: date,
  NoiDen: z.preprocess((value) => value ?? '', textOrEmpty(textLimits.address)),
  LyDo: reason,
});

export type Leaving = z.output<typeof leaving>;

export const returning = z.object({ LyDo: reason, IDKhoi: optional(id) });

export type Returning = z.output<typeof returning>;

const params = z.object({ id });

const leavePath = '/api/students/hocsinh/:id/roi-truong/';

const returnPath = '/api/students/hocsinh/:id/tro-lai-hoc/';

export const leavingApi = {
  leave: endpoint({
    method: 'POST',
    path: leavePath,
    action: 'students.leaving',
    summary: 'Cho học sinh rời trường trong niên khóa hiện tại',
    params,
    body: leaving,
    reply: departure,
  }),
  undoLeave: endpoint({
    method: 'DELETE',
    path: leavePath,
    action: 'students.leaving',
    summary: 'Hoàn tác việc rời trường: học sinh trở lại lớp cũ',
    params,
    status: 204,
  }),
  return: endpoint({
    method: 'POST',
    path: returnPath,
    action: 'students.leaving',
    summary: 'Ghi danh lại học sinh đã rời trường ở niên khóa trước; cùng khối nếu không ghi IDKhoi',
    params,
    body: returning,
    reply: student,
    status: 201,
  }),
  undoReturn: endpoint({
    method: 'DELETE',
    path: returnPath,
    action: 'students.leaving',
    summary: 'Hoàn tác việc trở lại học khi học sinh chưa được xếp lớp',
    params,
    status: 204,
  }),
};
