import { Button } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { lazy } from 'react';
import { inclusionApi } from '#shared/students/inclusion/api.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';

const InclusionForm = lazy(() => import('./inclusion-form.tsx'));

/** For the office, about a student of the current year: states inclusive education, or ends it. */
export function InclusionButton({ student }: { student: StudentRecord }) {
  const form = useDialog<StudentRecord>();
  const ending = useDialog<StudentRecord>();
  const end = useAction({
    send: ({ id }: StudentRecord) => call(inclusionApi.end, { params: { id } }),
    done: (_, { HoTen }) => `${HoTen} không còn học hòa nhập.`,
    stale: 'everything',
  });
  // Only an enrolled student can leave, whose newest year is the current one.
  if (!student.ThaoTac?.includes('RoiTruong')) return null;
  const isInclusive = student.NienKhoa[0]?.HoaNhap;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHeartHandshake size={18} aria-hidden />}
        onClick={() => (isInclusive ? ending : form).open(student)}
      >
        {isInclusive ? 'Thôi hòa nhập' : 'Học hòa nhập'}
      </Button>
      <FormModal dialog={form} title="Học sinh học hòa nhập">
        {(value) => <InclusionForm student={value} onClose={form.close} />}
      </FormModal>
      <ConfirmDelete
        dialog={ending}
        title="Thôi hòa nhập?"
        nameOf={({ HoTen }) => HoTen}
        onDelete={end.mutateAsync}
        action="Thôi hòa nhập"
        consequence="Học sinh được xét lên lớp như mọi học sinh. Lịch sử vẫn được giữ trong hồ sơ."
      />
    </>
  );
}
