import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { leavingApi, returning } from '#shared/students/leaving/api.ts';
import type { Student } from '#shared/students/list/api.ts';
import type { RecordHead } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { blocksQuery } from '#web/school/choices/choice-lists.ts';

type Values = { IDKhoi: string; LyDo: string };
type Props = { student: RecordHead; onClose: () => void };

export default function ReturningForm({ student, onClose }: Props) {
  const blocks = useQuery(blocksQuery());
  const form = useDialogForm<Values, Student>({
    initialValues: { IDKhoi: '', LyDo: '' },
    validate: schemaErrors<Values>(returning, ['LyDo']),
    draft: useFormDraft('tro-lai-hoc', student.id),
    submit: (values) =>
      call(leavingApi.return, { params: { id: student.id }, body: returning.parse(values) }),
    done: ({ TenKhoiDuKien }) => `Đã ghi danh lại ${student.HoTen} vào ${TenKhoiDuKien}.`,
    stale: 'everything',
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Trở lại học" onCancel={onClose}>
      <Text size="sm" c="dimmed">
        Học sinh được ghi danh vào niên khóa hiện tại và chờ xếp lớp.
      </Text>
      <NativeSelect label="Khối" data-autofocus {...form.field('IDKhoi')}>
        <option value="">Khối đã học trước khi rời trường</option>
        <RowOptions rows={blocks.data} label="TenKhoi" />
      </NativeSelect>
      <ReasonField {...form.field('LyDo')} />
    </ServerForm>
  );
}
