import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { lazy } from 'react';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { leavingApi } from '#shared/students/leaving/api.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';

const LeavingForm = lazy(() => import('./leaving-form.tsx'));
const ReturningForm = lazy(() => import('./returning-form.tsx'));

/** What the office can do about the student's attendance, as the server says. */
export function AttendanceButtons({ student }: { student: StudentRecord }) {
  const leaving = useDialog<StudentRecord>();
  const returning = useDialog<StudentRecord>();
  const can = new Set(student.ThaoTac);
  const [newest] = student.NienKhoa;
  return (
    <>
      {can.has('RoiTruong') && (
        <Button
          variant="default"
          leftSection={<IconDoorExit size={18} aria-hidden />}
          onClick={() => leaving.open(student)}
        >
          Cho rời trường
        </Button>
      )}
      {can.has('TroLaiHoc') && (
        <Button leftSection={<IconDoorEnter size={18} aria-hidden />} onClick={() => returning.open(student)}>
          Trở lại học
        </Button>
      )}
      {can.has('HoanTacRoiTruong') && (
        <UndoButton
          label="Hoàn tác rời trường"
          student={student}
          consequence={placeAfterwards(newest)}
          done={`${student.HoTen} đã trở lại danh sách.`}
          undo={(id) => call(leavingApi.undoLeave, { params: { id } })}
        />
      )}
      {can.has('HoanTacTroLaiHoc') && (
        <UndoButton
          label="Hoàn tác trở lại học"
          student={student}
          consequence="Học sinh không còn được ghi danh vào niên khóa này."
          done={`Đã hoàn tác việc trở lại học của ${student.HoTen}.`}
          undo={(id) => call(leavingApi.undoReturn, { params: { id } })}
        />
      )}
      <FormModal dialog={leaving} title="Cho học sinh rời trường">
        {(value) => (
          <LeavingForm
            student={value}
            schoolYear={value.NienKhoa[0]?.TenNienKhoa ?? ''}
            onClose={leaving.close}
          />
        )}
      </FormModal>
      <FormModal dialog={returning} title="Học sinh trở lại học">
        {(value) => <ReturningForm student={value} onClose={returning.close} />}
      </FormModal>
    </>
  );
}

const placeAfterwards = (year: RecordYear | undefined) =>
  year?.TenLop
    ? `Học sinh trở lại lớp ${year.TenLop} với mọi điểm đã có.`
    : 'Học sinh trở lại danh sách chưa xếp lớp.';

type UndoProps = {
  label: string;
  student: StudentRecord;
  consequence: string;
  done: string;
  undo: (id: number) => Promise<unknown>;
};

function UndoButton({ label, student, consequence, done, undo }: UndoProps) {
  const dialog = useDialog<StudentRecord>();
  const undoing = useAction({
    send: ({ id }: StudentRecord) => undo(id),
    done: () => done,
    stale: 'everything',
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => dialog.open(student)}
      >
        {label}
      </Button>
      <ConfirmDelete
        dialog={dialog}
        title={`${label}?`}
        nameOf={({ HoTen }) => HoTen}
        onDelete={undoing.mutateAsync}
        action="Hoàn tác"
        consequence={consequence}
      />
    </>
  );
}
