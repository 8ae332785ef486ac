import { useMemo, useState } from 'react';
import type { Assignments } from '#shared/school/assignments/api.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';
import { Totals } from '#web/kit/tables/totals.tsx';
import classes from './assignments.module.css';
import { AssignmentsTable } from './assignments-table.tsx';
import type { EditState, EditStore } from './edit-store.ts';
import { countsOf } from './grid.ts';
import { PhoneClassChoice } from './phone-class-choice.tsx';
import { untouched, withTeachers } from './row-edits.ts';
import { SaveState } from './save-state.tsx';
import { TeacherLoads } from './teacher-loads.tsx';
import { LoadsContext } from './teacher-options.tsx';
import { loadsOf, teacherLabels } from './teachers.ts';

type Props = {
  assignments: Assignments;
  year: SchoolYear;
  /** Shows only this block's classes; null for all. */
  blockId: number | null;
  edits: EditStore;
  state: EditState;
};

/** The grid, and the teachers' workloads beside it. */
export function AssignmentsView({ assignments: { GiaoVien, Lop }, year, blockId, edits, state }: Props) {
  const staff = useMemo(() => ({ teachers: GiaoVien, labels: teacherLabels(GiaoVien) }), [GiaoVien]);
  const rows = useMemo(
    () => Lop.filter(({ IDKhoi }) => blockId === null || IDKhoi === blockId),
    [Lop, blockId],
  );
  const asChosen = (classes: typeof Lop) =>
    classes.map((one) => withTeachers(one, state.rows.get(one.id) ?? untouched));
  const counts = countsOf(asChosen(rows));
  const loads = loadsOf(asChosen(Lop));
  const [pressed, setPressed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number>();
  const classOnPhone = (rows.find(({ id }) => id === chosen) ?? rows[0])?.id;
  return (
    <LoadsContext value={loads}>
      <Totals
        figures={{
          'Đã phân công': `${counts.assigned}/${counts.subjects} môn`,
          'Còn thiếu': `${counts.missing} môn`,
          'Chưa có chủ nhiệm': `${counts.withoutHomeroom} lớp`,
          'Lớp đã đủ': `${counts.complete}/${rows.length}`,
        }}
      />
      {year.is_current && <SaveState state={state} onRetry={() => void edits.saveAll()} />}
      <PhoneClassChoice rows={rows} classId={classOnPhone} onChoose={setChosen} />
      <div className={classes['layout']}>
        <AssignmentsTable
          caption={`Phân công giảng dạy, niên khóa ${year.TenNienKhoa}`}
          rows={rows}
          staff={staff}
          edits={edits}
          state={state}
          isOld={!year.is_current}
          shownTeacher={focused ?? pressed}
          classOnPhone={classOnPhone}
        />
        <TeacherLoads
          staff={staff}
          loads={loads}
          pressed={pressed}
          onPress={setPressed}
          onFocus={setFocused}
        />
      </div>
    </LoadsContext>
  );
}
