import type { AssignedClass } from './api.ts';

type Taught = AssignedClass['MonHoc'][number];
export type TaughtSubject = Pick<Taught, 'id' | 'TenMonHoc'>;

/** The subjects taught in any class, once each, in the usual order. */
export function subjectsOf(classes: readonly AssignedClass[]): TaughtSubject[] {
  const subjects = new Map(classes.flatMap(({ MonHoc }) => MonHoc.map((row) => [row.id, row])));
  return [...subjects.values()]
    .toSorted((one, other) => one.ThuTu - other.ThuTu)
    .map(({ id, TenMonHoc }) => ({ id, TenMonHoc }));
}
