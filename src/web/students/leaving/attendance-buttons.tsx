import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { toast } from '#web/kit/toast.ts';
import { undoComeBack, undoLeave } from './api.ts';

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
          undo={undoLeave}
        />
      )}
      {can.has('HoanTacTroLaiHoc') && (
        <UndoButton
          label="Hoàn tác trở lại học"
          student={student}
          consequence="Học sinh không còn được ghi danh vào niên khóa này."
          done={`Đã hoàn tác việc trở lại học của ${student.HoTen}.`}
          undo={undoComeBack}
        />
      )}
      <FormModal dialog={leaving} title="Cho học sinh rời trường">
        {(value) => (
          <Suspense fallback={null}>
            <LeavingForm
              student={value}
              schoolYear={value.NienKhoa[0]?.TenNienKhoa ?? ''}
              onClose={leaving.close}
            />
          </Suspense>
        )}
      </FormModal>
      <FormModal dialog={returning} title="Học sinh trở lại học">
        {(value) => (
          <Suspense fallback={null}>
            <ReturningForm student={value} onClose={returning.close} />
          </Suspense>
        )}
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
  const client = useQueryClient();
  const run = async ({ id }: StudentRecord) => {
    try {
      await undo(id);
      toast.success(done);
    } catch (error) {
      toast.error(detailOf(error));
    }
    await client.invalidateQueries();
  };
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
        onDelete={run}
        action="Hoàn tác"
        consequence={consequence}
      />
    </>
  );
}
