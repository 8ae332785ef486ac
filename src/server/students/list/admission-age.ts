import { messages } from '#shared/contract/messages.ts';
import { firstYearOf } from '#shared/school/years/school-year.ts';

/** Age by calendar year, as used for admission to Vietnamese schools: the month of birth does not matter. */
export function admissionAge(schoolYear: string, birthDate: string): number {
  return (firstYearOf(schoolYear) ?? 0) - Number(birthDate.slice(0, 4));
}

type AgeLimits = { TuoiToiThieu: number; TuoiToiDa: number };

export function isAdmissionAge(age: number, limits: AgeLimits): boolean {
  return age >= limits.TuoiToiThieu && age <= limits.TuoiToiDa;
}

/** Why a student born on that day cannot be admitted to the year, or null. */
export function refusalOfBirthDate(
  birthDate: string,
  today: string,
  schoolYear: string,
  limits: AgeLimits,
): string | null {
  if (birthDate > today) return messages.futureDate;
  if (isAdmissionAge(admissionAge(schoolYear, birthDate), limits)) return null;
  const firstYear = firstYearOf(schoolYear) ?? 0;
  const { TuoiToiThieu, TuoiToiDa } = limits;
  return `Tuổi tiếp nhận phải từ ${TuoiToiThieu} đến ${TuoiToiDa} (sinh từ năm ${firstYear - TuoiToiDa} đến năm ${firstYear - TuoiToiThieu}).`;
}
