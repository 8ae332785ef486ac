import type { FieldErrors } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import { refusalOfBirth } from '#shared/students/corrections/correction.ts';
import { furtherLabels } from '#shared/students/corrections/particulars.ts';
import { changesOf, type StudentValues } from '#shared/students/import/update-rules.ts';
import { furtherParticulars } from '#shared/students/list/further-fields.ts';
import type { ListRow } from './parse-row.ts';

/** `faults`: the errors of the row if it were admitted. */
type CheckedRow = ListRow & { faults: FieldErrors | null };

/**
 * The errors of a row that would update a student: only of values that differ, since the others were accepted once. The
 * admission age does not apply. A code stored as a number
 * may be that of another student, and so may a personal number that two rows share, so these are always errors.
 */
export function updateFaultsOf(
  { row, parsed, faults }: CheckedRow,
  current: StudentValues,
  today: string,
): FieldErrors | null {
  const changes = changesOf(row, current);
  const isPhoneAlone = row.NguoiThan.some(({ HoTen }) => HoTen === '');
  const isUsed = (field: string) =>
    field in changes ||
    (field === 'NguoiThan' && isPhoneAlone) ||
    (field === 'MaDinhDanh' && row.Loi?.['MaDinhDanh'] !== undefined) ||
    (field === 'SoDinhDanh' && faults?.['SoDinhDanh']?.[0] !== messages.exists(furtherLabels.SoDinhDanh));
  const NgaySinh = row.Loi?.['NgaySinh'] ?? parsed.faults['NgaySinh'] ?? birthFault(row.NgaySinh, today);
  const NguoiThan = faults?.['NguoiThan'] ?? relativesFault(changes);
  const wrong = Object.entries({ ...faults, NgaySinh, NguoiThan }).filter(
    ([field, texts]) => isUsed(field) && texts.length > 0,
  );
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

function birthFault(birthDate: string, today: string): string[] {
  const refusal = refusalOfBirth(birthDate, today);
  return refusal === null ? [] : [refusal];
}

/** The relatives in the row are added to the stored ones, and there may be too many of them together. */
function relativesFault({ NguoiThan }: Partial<StudentValues>): string[] {
  const { error } = furtherParticulars.NguoiThan.safeParse(NguoiThan);
  return error ? error.issues.slice(0, 1).map(({ message }) => message) : [];
}
