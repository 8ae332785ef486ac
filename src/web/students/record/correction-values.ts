// The values of the correction form and their validation.

import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import {
  type CorrectableField,
  correctableNames,
  type Particular,
} from '#shared/students/corrections/particulars.ts';
import { relativesText } from '#shared/students/list/relatives.ts';
import { correctionRequest, type RecordHead } from '#shared/students/record/api.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { type FurtherValues, furtherBody, furtherErrors, furtherValuesOf } from '../list/further-values.ts';

export type CorrectableParticulars = Pick<RecordHead, CorrectableField>;

export type CorrectionValues = Record<Particular | 'LyDo', string> & FurtherValues;

const requiredOf = ({
  Ho,
  Ten,
  GioiTinh,
  NgaySinh,
  DiaChi,
  Email,
}: Pick<CorrectableParticulars, Particular>) => ({ Ho, Ten, GioiTinh, NgaySinh, DiaChi, Email });

export const particularsOf = (student: CorrectableParticulars): CorrectableParticulars => {
  const { MaDinhDanh, SoDinhDanh, NoiSinh, DanToc, DienUuTien, NguoiThan } = student;
  return { ...requiredOf(student), MaDinhDanh, SoDinhDanh, NoiSinh, DanToc, DienUuTien, NguoiThan };
};

export const correctionValuesOf = (student: CorrectableParticulars): CorrectionValues => ({
  ...requiredOf(student),
  Email: student.Email ?? '',
  ...furtherValuesOf(student),
  LyDo: '',
});

/** `Goc`: the values the form was loaded with. */
export const correctionOf = (values: CorrectionValues, Goc: CorrectableParticulars) =>
  correctionRequest.parse({ ...values, ...furtherBody(values), Goc });

type Texts = Record<CorrectableField, string | null>;

type Sent = Pick<CorrectableParticulars, Particular> & Partial<CorrectableParticulars>;

/** As messages show them. */
export function textsOf(particulars: Sent): Texts {
  const { MaDinhDanh = null, SoDinhDanh = null, NoiSinh = null, DanToc = null } = particulars;
  const { DienUuTien = null, NguoiThan = [] } = particulars;
  return {
    ...{ ...requiredOf(particulars), MaDinhDanh, SoDinhDanh, NoiSinh, DanToc, DienUuTien },
    NguoiThan: relativesText(NguoiThan),
  };
}

/** After a conflict: `mine`, with the stored values of the fields that only others have changed. */
export function withStored(
  mine: Sent,
  base: CorrectableParticulars,
  stored: CorrectableParticulars,
): CorrectableParticulars {
  const [before, wanted] = [textsOf(base), textsOf(mine)];
  const changed = correctableNames.filter((name) => wanted[name] !== before[name]);
  return { ...particularsOf(stored), ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

const schemaCheck = schemaErrors<CorrectionValues>(correctionRequest, ['NgaySinh', 'LyDo']);

export function correctionErrors(values: CorrectionValues, today = vietnameseDay(new Date())) {
  const errors = { ...schemaCheck(values), ...furtherErrors(values) };
  if (!errors['NgaySinh'] && values.NgaySinh >= today) errors['NgaySinh'] = correctionMessages.birthDate;
  return errors;
}
