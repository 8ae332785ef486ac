import { type ReadStudent, sentStudent } from '../../../shared/endpoints/student-import.ts';
import type { FieldErrors } from '../../../shared/errors.ts';
import type { Candidate } from './parse-row.ts';

type Field = keyof ReadStudent;
const fields = Object.keys(sentStudent.shape) as Field[];

/** The rows of a request. A value of the wrong type is dropped and reported as an error of its row. */
export const rowsOf = (sent: unknown[]): Candidate[] => sent.map((row, index) => rowOf(row, index + 1));

function rowOf(sent: unknown, place: number): Candidate {
  const whole = sentStudent.safeParse(sent);
  if (whole.success) return whole.data;
  const given = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<Field, unknown>;
  const Loi: FieldErrors = {};
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const { data, error } = sentStudent.shape[field].safeParse(given[field]);
    if (error) Loi[field] = error.issues.slice(0, 1).map(({ message }) => message);
    else values[field] = data;
  }
  // A row without a number is identified by its position in the list.
  return Object.assign({ ...empty, Dong: place, Loi }, values);
}

const empty: Omit<ReadStudent, 'Dong'> = {
  ...{ Ho: '', Ten: '', GioiTinh: '', NgaySinh: '', DiaChi: '' },
  ...{ Email: null, KhoiDuKien: null, TenLop: null },
  ...{ MaDinhDanh: null, NoiSinh: null, DanToc: null, NguoiThan: [] },
};
