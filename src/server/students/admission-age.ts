import { firstYearOf } from '../../shared/rules/school-year.ts';

/** Age by calendar year, as Vietnamese schools admit: the month of birth does not matter. */
export function admissionAge(schoolYear: string, birthDate: string): number {
  return (firstYearOf(schoolYear) ?? 0) - Number(birthDate.slice(0, 4));
}

export function isAdmissionAge(age: number, limits: { TuoiToiThieu: number; TuoiToiDa: number }): boolean {
  return age >= limits.TuoiToiThieu && age <= limits.TuoiToiDa;
}
