// The values of the correction form and their validation.

import { messages } from '../../shared/common-messages.ts';
import { correctionRequest, type RecordHead } from '../../shared/endpoints/student-record.ts';
import { vietnameseDay } from '../../shared/rules/calendar-date.ts';
import { correctionMessages, type Particular } from '../../shared/rules/correction.ts';
import { schemaErrors } from '../lib/forms/schema-errors.ts';

type Shown = Pick<RecordHead, Particular>;

export type CorrectionValues = Record<Particular | 'LyDo', string>;

export const particularsOf = ({ Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email }: Shown): Shown => ({
  ...{ Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email },
});

export const correctionValuesOf = (student: Shown): CorrectionValues => ({
  ...particularsOf(student),
  Email: student.Email ?? '',
  LyDo: '',
});

const schemaCheck = schemaErrors<CorrectionValues>(correctionRequest);

export function correctionErrors(values: CorrectionValues, today = vietnameseDay(new Date())) {
  const errors = schemaCheck(values);
  if (!errors['NgaySinh'] && values.NgaySinh >= today) errors['NgaySinh'] = correctionMessages.birthDate;
  if (values.NgaySinh.trim() === '') errors['NgaySinh'] = messages.required;
  if (values.LyDo.trim() === '') errors['LyDo'] = messages.required;
  return errors;
}
