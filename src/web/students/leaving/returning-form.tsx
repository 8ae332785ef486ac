import { NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '#shared/contract/messages.ts';
import { returning } from '#shared/students/leaving/api.ts';
import type { Student } from '#shared/students/list/api.ts';
import type { RecordHead } from '#shared/students/record/api.ts';
import { ReasonField } from '#web/kit/forms/reason-field.tsx';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useFormDraft } from '#web/kit/forms/use-form-draft.ts';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { blocksQuery } from '#web/school/choices/choice-lists.ts';
import { comeBack } from './api.ts';

type Values = { IDKhoi: string; LyDo: string };
type Props = { student: RecordHead; onClose: () => void };

const schemaCheck = schemaErrors<Values>(returning);

const check = (values: Values): Record<string, string> => ({
  ...schemaCheck(values),
  ...(values.LyDo.trim() === '' && { LyDo: messages.required }),
});

export default function ReturningForm({ student, onClose }: Props) {
  const client = useQueryClient();
  const blocks = useQuery(blocksQuery());
  const form = useServerForm<Values, Student>({
    initialValues: { IDKhoi: '', LyDo: '' },
    validate: check,
    draft: useFormDraft('tro-lai-hoc', student.id),
    submit: (values) => comeBack(student.id, returning.parse(values)),
    onDone: ({ TenKhoiDuKien }) => {
      void client.invalidateQueries();
      toast.success(`Đã ghi danh lại ${student.HoTen} vào ${TenKhoiDuKien}.`);
      onClose();
    },
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
