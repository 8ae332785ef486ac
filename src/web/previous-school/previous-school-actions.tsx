import { Button, Group } from '@mantine/core';
import { IconTransferIn } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { RecordHead, RecordYear } from '../../shared/endpoints/student-record.ts';
import { may } from '../../shared/permissions.ts';
import { detailOf } from '../lib/calls/problems.ts';
import { yearsQuery } from '../lib/lists/choice-lists.ts';
import { currentYear } from '../lib/lists/school-years.ts';
import { useUser } from '../lib/session/use-session.ts';
import { toast } from '../lib/toast.ts';
import { ConfirmDelete } from '../ui/dialogs/confirm-delete.tsx';
import { FormModal } from '../ui/dialogs/form-modal.tsx';
import { useDialog } from '../ui/dialogs/use-dialog.ts';
import { removeBrought } from './api.ts';

const PreviousSchoolForm = lazy(() => import('./previous-school-form.tsx'));

type Props = { student: Pick<RecordHead, 'id' | 'HoTen'>; year: RecordYear };

/** For the office, in the current year if it follows Thông tư 22 and the student is in a class. */
export function PreviousSchoolActions(props: Props) {
  const { year } = props;
  const isOffice = may(useUser().role, 'students.manage');
  const isPossible = isOffice && year.CachDanhGia === 'ThongTu22' && year.IDLopHoc !== null;
  const years = useQuery({ ...yearsQuery(), enabled: isPossible });
  return isPossible && currentYear(years.data)?.id === year.IDNienKhoa ? <Actions {...props} /> : null;
}

function Actions({ student, year }: Props) {
  const client = useQueryClient();
  const editor = useDialog<Props['student']>();
  const removal = useDialog<Props['student']>();
  const remove = async ({ id, HoTen }: Props['student']) => {
    try {
      await removeBrought(id);
      toast.success(`Đã bỏ kết quả chuyển đến của ${HoTen}.`);
    } catch (error) {
      toast.error(detailOf(error));
    }
    await client.invalidateQueries();
  };
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
        {(value) => (
          <Suspense fallback={null}>
            <PreviousSchoolForm student={value} onClose={editor.close} />
          </Suspense>
        )}
      </FormModal>
      <ConfirmDelete
        dialog={removal}
        title="Bỏ kết quả chuyển đến?"
        nameOf={({ HoTen }) => HoTen}
        action="Bỏ"
        consequence="Học kỳ 1 của học sinh không còn kết quả và nhận điểm tại trường. Giá trị cũ vẫn ở trong lịch sử sửa điểm."
        onDelete={remove}
      />
    </Group>
  );
}
