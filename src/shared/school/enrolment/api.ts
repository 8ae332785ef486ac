// The students who left during a year.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { id } from '#shared/contract/fields.ts';
import { leavingKinds } from './departure-text.ts';

/** How and when a student left. */
export const departure = namedObject('Departure', {
  HinhThuc: z.enum(leavingKinds),
  Ngay: z.string(),
  /** The next school or place; may be empty. */
  NoiDen: z.string(),
  LyDo: z.string(),
});

export type Departure = z.output<typeof departure>;

export const departedStudent = namedObject('DepartedStudent', {
  id: z.int(),
  HoTen: z.string(),
  NgaySinh: z.string(),
  ...departure.omit({ LyDo: true }).shape,
});

export type DepartedStudent = z.output<typeof departedStudent>;

export const departuresApi = {
  departed: endpoint({
    method: 'GET',
    path: '/api/classes/lophoc/:id/da-roi/',
    action: 'students.leaving',
    summary: 'Những học sinh đã rời lớp trong năm',
    params: z.object({ id }),
    reply: z.array(departedStudent),
  }),
};
