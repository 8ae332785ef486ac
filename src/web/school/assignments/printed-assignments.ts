import type { Assignments } from '#shared/school/assignments/api.ts';
import { assignmentsDocument } from '#shared/school/assignments/assignments-document.ts';
import type { Block, SchoolYear } from '#shared/school/years/api.ts';
import type { EditState } from './edit-store.ts';
import { untouched, withTeachers } from './row-edits.ts';

type Shown = Pick<Assignments, 'Lop' | 'GiaoVien'> & {
  year: SchoolYear;
  /** If set, only its classes are shown. */
  block: Block | undefined;
  state: EditState;
};

/** The grid as shown on screen: one block or all, including changes that are still being saved. */
export function printedAssignments({ year, block, Lop, GiaoVien, state }: Shown) {
  const classes = Lop.filter(({ IDKhoi }) => !block || IDKhoi === block.id).map((one) =>
    withTeachers(one, state.rows.get(one.id) ?? untouched),
  );
  const about = [year.TenNienKhoa, block?.TenKhoi].filter(Boolean).join('    ');
  return [assignmentsDocument(about, classes, GiaoVien)];
}
