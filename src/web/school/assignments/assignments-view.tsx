import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { AssignedClass, Assignments } from '#shared/school/assignments/api.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';
import { Totals } from '#web/kit/tables/totals.tsx';
import classes from './assignments.module.css';
import { AssignmentsTable } from './assignments-table.tsx';
import type { EditState, EditStore } from './edit-store.ts';
import { countsOf } from './grid.ts';
import { untouched, withTeachers } from './row-edits.ts';
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

type SaveStateProps = { state: EditState; onRetry: () => void };

/** A typing hint and the save status. Always takes up its line, so that nothing moves. */
function SaveState({ state: { rows, saved }, onRetry }: SaveStateProps) {
  const isSaving = [...rows.values()].some(({ sent }) => sent !== null);
  const waiting = [...rows.values()].filter(({ sent }) => sent === null).length;
  return (
    <div className={classes['bar']}>
      <Text size="sm" c="dimmed" className={classes['hint']}>
        Gõ vài chữ của tên, không cần dấu. Enter nhận tên đầu tiên, Tab và mũi tên sang ô khác, Delete xóa
        tên.
      </Text>
      <Text size="sm" role="status" data-waiting={waiting > 0 || undefined} className={classes['saved']}>
        {isSaving ? 'Đang lưu…' : waiting > 0 ? `${waiting} lớp chưa lưu` : savedText(saved)}
      </Text>
      {waiting > 1 && !isSaving && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Lưu lại tất cả
        </Button>
      )}
    </div>
  );
}

const savedText = (saved: string | null) =>
  saved === null ? 'Mỗi ô được lưu ngay.' : `Đã lưu lớp ${saved}.`;

type PhoneClassChoiceProps = {
  rows: readonly AssignedClass[];
  classId: number | undefined;
  onChoose: (id: number) => void;
};

/** A phone shows one class at a time: selects it, with buttons for the previous and next class. */
function PhoneClassChoice({ rows, classId, onChoose }: PhoneClassChoiceProps) {
  const place = rows.findIndex(({ id }) => id === classId);
  const [before, after] = [rows[place - 1], rows[place + 1]];
  return (
    <div className={classes['phoneChoice']}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Lớp trước"
        disabled={!before}
        onClick={() => before && onChoose(before.id)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        label="Lớp"
        value={classId}
        data={rows.map(({ id, TenLop }) => ({ value: String(id), label: TenLop }))}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label="Lớp sau"
        disabled={!after}
        onClick={() => after && onChoose(after.id)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
