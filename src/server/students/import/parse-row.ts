// Interprets a row of a list without regard to the students and rules of the school.

import type { z } from 'zod';
import { messages } from '../../../shared/common-messages.ts';
import type { ReadStudent } from '../../../shared/endpoints/student-import.ts';
import { type StudentAdmission, studentAdmission } from '../../../shared/endpoints/students.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import { isCalendarDate } from '../../../shared/rules/calendar-date.ts';
import { studentKey } from '../../../shared/rules/student-name.ts';
import { caseKey } from '../../../shared/text.ts';

export type ParsedRow = {
  /** Null if the values are not those of a valid student. */
  admission: StudentAdmission | null;
  /** Errors of single values; only the first per field. */
  faults: Readonly<FieldErrors>;
  /** Identifies duplicates; null without a name or a birth date, which matches no student. */
  key: string | null;
  /** '' without an e-mail address. */
  emailKey: string;
};

type Values = Omit<ReadStudent, 'Dong' | 'TenLop'>;

export function parseRow(values: Values): ParsedRow {
  const parsed = studentAdmission.safeParse(values);
  return {
    admission: parsed.data ?? null,
    faults: parsed.error ? faultsOf(values, parsed.error.issues) : none,
    key: parsed.success || isIdentifiable(values) ? studentKey(values) : null,
    emailKey: caseKey(values.Email ?? ''),
  };
}

const none: Readonly<FieldErrors> = {};

/** Only the first error of each field; a missing value is always reported as missing. */
export function faultsOf<Values extends object>(values: Values, issues: z.core.$ZodIssue[]): FieldErrors {
  const faults: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    faults[field] ??= [isEmpty(values[field as keyof Values]) ? messages.required : message];
  }
  return faults;
}

/** Has a name and a birth date, regardless of other errors. */
const isIdentifiable = ({ Ten, NgaySinh }: Values) => Ten !== '' && isCalendarDate(NgaySinh);

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;
