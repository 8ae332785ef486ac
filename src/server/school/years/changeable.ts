import type { Reader } from '#server/platform/database/reader.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import { messages } from '#shared/contract/messages.ts';
import type { AssessmentMethod } from '#shared/school/scheme/scheme.ts';
import type { RegulationValues } from '#shared/school/years/api.ts';
import { classLimitField } from '#shared/school/years/capacity.ts';
import { regulationMessages } from '#shared/school/years/messages.ts';
import { classCounts, fullestClass, hasEntries } from './usage-queries.ts';

// Messages that explain why a record cannot be changed; null if it can. Both the flags in lists and the errors of
// routes derive from them; the route decides the status.

/** The part that these functions need. */
export type CurrentYear = { id: number };

/** Old years are read-only for all users. */
export function refusalOfYear(yearId: number, currentYear: CurrentYear | null): string | null {
  return yearId === currentYear?.id ? null : messages.oldYear;
}

/** Booleans as returned by the database: true, or 1 on SQLite. */
type YearContents = {
  TenNienKhoa: string;
  hasStudents: unknown;
  hasClasses: unknown;
  hasSubjects: unknown;
  hasConduct: unknown;
};

/** Only an empty year can be deleted, old or current. */
export function refusalToDelete(year: YearContents): string | null {
  const contents = [
    ...(year.hasStudents ? ['học sinh'] : []),
    ...(year.hasClasses ? ['lớp học'] : []),
    ...(year.hasSubjects ? ['môn học'] : []),
    ...(year.hasConduct ? ['sổ chủ nhiệm'] : []),
  ];
  return contents.length === 0
    ? null
    : `Niên khóa ${year.TenNienKhoa} đã có ${contents.join(', ')} nên không thể xóa.`;
}

type Regulation = RegulationValues & { CachDanhGia: AssessmentMethod };

/** As errors by field: what the year has more of than the limits allow, and a new method once anything is entered. */
export async function refusalsToChange(
  reader: Reader,
  yearId: number,
  before: Regulation,
  limits: Regulation,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (limits.CachDanhGia !== before.CachDanhGia && (await hasEntries(reader, yearId)))
    errors['CachDanhGia'] = [regulationMessages.methodInUse];
  const largest = await fullestClass(reader, yearId, 'XEPLOP');
  if (largest && largest.count > limits.SiSoToiDa)
    errors['SiSoToiDa'] = [
      `Lớp ${largest.TenLop} đang có ${largest.count} học sinh, nhiều hơn ${limits.SiSoToiDa}.`,
    ];
  const busiest = await fullestClass(reader, yearId, 'LOPHOC_MONHOC');
  if (busiest && busiest.count > limits.SoMonHocToiDa)
    errors['SoMonHocToiDa'] = [
      `Lớp ${busiest.TenLop} đang học ${busiest.count} môn, nhiều hơn ${limits.SoMonHocToiDa}.`,
    ];
  for (const block of await classCounts(reader, yearId)) {
    const field = classLimitField(block.id);
    if (block.classes > limits[field])
      errors[field] = [`${block.TenKhoi} đang có ${block.classes} lớp, nhiều hơn ${limits[field]}.`];
  }
  return errors;
}
