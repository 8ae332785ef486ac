import { Button, Group } from '@mantine/core';
import { IconTransferIn } from '@tabler/icons-react';
import { lazy } from 'react';
import { may } from '#shared/contract/permissions.ts';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { previousSchoolApi } from '#shared/scores/previous-school/api.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { useUser } from '#web/kit/session/use-session.ts';

const PreviousSchoolForm = lazy(() => import('#web/scores/previous-school/previous-school-form.tsx'));

type Props = { student: StudentRecord; year: RecordYear };

/** For the office, in the current year if it follows Thông tư 22 and the student is in a class. */
export function PreviousSchoolActions({ student, year }: Props) {
  const isOffice = may(useUser().role, 'students.manage');
  // Only who is enrolled in the current year can be corrected, and then it is their newest one.
  const isCurrent = student.CoTheCaiChinh && student.NienKhoa[0] === year;
  const isPossible = isOffice && isCurrent && year.CachDanhGia === 'ThongTu22' && year.IDLopHoc !== null;
  return isPossible ? <Actions student={student} year={year} /> : null;
}

type Student = Pick<StudentRecord, 'id' | 'HoTen'>;

function Actions({ student, year }: { student: Student; year: RecordYear }) {
  const editor = useDialog<Student>();
  const removal = useDialog<Student>();
  const removing = useAction({
    send: ({ id }: Student) => call(previousSchoolApi.remove, { params: { id } }),
    done: (_, { HoTen }) => `Đã bỏ kết quả chuyển đến của ${HoTen}.`,
    stale: 'everything',
  });
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTransferIn size={16} aria-hidden />}
        onClick={() => editor.open(student)}
      >
        Kết quả chuyển đến
      </Button>
      {year.TruongCu !== undefined && (
        <Button variant="subtle" color="red" size="xs" onClick={() => removal.open(student)}>
          Bỏ kết quả chuyển đến
        </Button>
      )}
      <FormModal dialog={editor} title={`Kết quả chuyển đến của ${student.HoTen}`}>
        {(value) => <PreviousSchoolForm student={value} onClose={editor.close} />}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        title="Bỏ kết quả chuyển đến?"
        nameOf={({ HoTen }) => HoTen}
        action="Bỏ"
        consequence="Học kỳ 1 của học sinh không còn kết quả và nhận điểm tại trường. Giá trị cũ vẫn ở trong lịch sử sửa điểm."
        onDelete={removing.mutateAsync}
      />
    </Group>
  );
}
