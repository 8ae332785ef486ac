// Interprets a row of a list without regard to the students and rules of the school.

import { rowFaults } from '#server/platform/files/excel/row-faults.ts';
import { isCalendarDate } from '#shared/contract/calendar-date.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { studentKey } from '#shared/contract/person-name.ts';
import { caseKey } from '#shared/contract/text.ts';
import type { ReadStudent } from '#shared/students/import/api.ts';
import { type StudentAdmission, studentAdmission } from '#shared/students/list/api.ts';
import { relationLabels } from '#shared/students/list/relatives.ts';

export type ParsedRow = {
  /** Null if the values are not those of a valid student. */
  admission: StudentAdmission | null;
  /** Errors of single values; only the first per field. */
  faults: Readonly<FieldErrors>;
  /** Identifies duplicates; null without a name or a birth date, which matches no student. */
  key: string | null;
  /** '' without an e-mail address. */
  emailKey: string;
  /** The key of the `MaDinhDanh`, '' without one. */
  idKey: string;
  /** The `SoDinhDanh`, '' without one. */
  number: string;
};

/** A row with errors that only the file reveals: an invalid date, a block without a number. */
export type Candidate = ReadStudent & { Loi?: FieldErrors };

/** A row and its contents, interpreted without knowledge of the school. */
export type ListRow = { row: Candidate; parsed: ParsedRow };

export const listRowOf = (row: Candidate): ListRow => ({ row, parsed: parseRow(row) });

type Values = Omit<ReadStudent, 'Dong' | 'TenLop'>;

export function parseRow(values: Values): ParsedRow {
  const parsed = studentAdmission.safeParse(values);
  return {
    admission: parsed.data ?? null,
    faults: parsed.error ? rowFaults(values, parsed.error.issues, (path) => relationAt(values, path)) : none,
    key: parsed.success || isIdentifiable(values) ? studentKey(values) : null,
    emailKey: caseKey(values.Email ?? ''),
    idKey: caseKey(values.MaDinhDanh ?? ''),
    number: values.SoDinhDanh?.trim() ?? '',
  };
}

const none: Readonly<FieldErrors> = {};

/** 'Mẹ: ' for an error about the mother. */
function relationAt({ NguoiThan }: Values, [field, place]: PropertyKey[]): string {
  const relative = field === 'NguoiThan' ? NguoiThan[Number(place)] : undefined;
  return relative ? `${relationLabels[relative.QuanHe]}: ` : '';
}

/** Has a name and a birth date, regardless of other errors. */
const isIdentifiable = ({ Ten, NgaySinh }: Values) => Ten !== '' && isCalendarDate(NgaySinh);
