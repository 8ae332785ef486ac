import type { Reader } from '#server/platform/database/reader.ts';
import type { FieldErrors } from '#shared/contract/errors.ts';
import type { RegulationValues } from '#shared/school/years/api.ts';
import { classLimitField } from '#shared/school/years/capacity.ts';
import { classCounts, classWithMostSubjects, largestClass } from './usage-queries.ts';

/** Existing data of the year that exceeds these limits, as errors by field. */
export async function conflictsWith(
  reader: Reader,
  yearId: number,
  limits: RegulationValues,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const largest = await largestClass(reader, yearId);
  if (largest && largest.size > limits.SiSoToiDa)
    errors['SiSoToiDa'] = [
      `Lớp ${largest.TenLop} đang có ${largest.size} học sinh, nhiều hơn ${limits.SiSoToiDa}.`,
    ];
  const busiest = await classWithMostSubjects(reader, yearId);
  if (busiest && busiest.subjects > limits.SoMonHocToiDa)
    errors['SoMonHocToiDa'] = [
      `Lớp ${busiest.TenLop} đang học ${busiest.subjects} môn, nhiều hơn ${limits.SoMonHocToiDa}.`,
    ];
  for (const block of await classCounts(reader, yearId)) {
    const field = classLimitField(block.id);
    if (block.classes > limits[field])
      errors[field] = [`${block.TenKhoi} đang có ${block.classes} lớp, nhiều hơn ${limits[field]}.`];
  }
  return errors;
}
