// What a row of a list says by itself, whoever is in the school and whatever its rules of the year are.

import type { z } from 'zod';
import { messages } from '../../../shared/common-messages.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { isCalendarDate } from '../../../shared/rules/calendar-date.ts';
import { studentKey } from '../../../shared/rules/student-name.ts';
import type { ReadStudent } from '../../../shared/student-import.ts';
import { type StudentAdmission, studentAdmission } from '../../../shared/students.ts';
import { caseKey } from '../../../shared/text.ts';

export type Understood = {
  /** Null when the values are not those of a student. */
  admission: StudentAdmission | null;
  /** What is wrong with single values; the first thing of each is enough. */
  faults: Readonly<FieldErrors>;
  /** By whom it may be a double; null without a name or a birth date: that is nobody's. */
  key: string | null;
  /** '' without an e-mail. */
  emailKey: string;
};

/** All that `understand` looks at. */
const read = ['Ho', 'Ten', 'GioiTinh', 'NgaySinh', 'DiaChi', 'Email', 'KhoiDuKien'] as const;
type Values = Pick<ReadStudent, (typeof read)[number]>;

export function understand(values: Values): Understood {
  const parsed = studentAdmission.safeParse(values);
  return {
    admission: parsed.data ?? null,
    faults: parsed.error ? faultsOf(values, parsed.error.issues) : none,
    key: parsed.success || isSomebody(values) ? studentKey(values) : null,
    emailKey: caseKey(values.Email ?? ''),
  };
}

const none: Readonly<FieldErrors> = {};

function faultsOf(values: Values, issues: z.core.$ZodIssue[]): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    faults[field] ??= [isEmpty(values[field as keyof Values]) ? messages.required : message];
  }
  return faults;
}

/** Whatever else is wrong with them. */
const isSomebody = ({ Ten, NgaySinh }: Values) => Ten !== '' && isCalendarDate(NgaySinh);

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/** Whether two rows say the same, sign by sign. */
export const saysTheSame = (one: Values, other: Values) => read.every((field) => one[field] === other[field]);
