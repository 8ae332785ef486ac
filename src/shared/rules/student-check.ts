import type { CheckedStudent, StudentCheck } from '../student-import.ts';

/** Every row is counted once: a double that has faults besides is a double. */
export function countsOf(rows: readonly Pick<CheckedStudent, 'Loi' | 'Trung'>[]): Omit<StudentCheck, 'rows'> {
  const trung = rows.filter(({ Trung }) => Trung !== null).length;
  const loi = rows.filter(({ Loi, Trung }) => Loi !== null && Trung === null).length;
  return { tong: rows.length, hop_le: rows.length - trung - loi, loi, trung };
}
