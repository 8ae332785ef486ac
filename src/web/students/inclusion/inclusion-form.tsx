import { Text } from '@mantine/core';
import { type Inclusion, inclusionApi, newInclusion } from '#shared/students/inclusion/api.ts';
import type { RecordHead } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';

type Values = { LyDo: string };
type Props = { student: RecordHead; onClose: () => void };

export default function InclusionForm({ student, onClose }: Props) {
  const form = useDialogForm<Values, Inclusion>({
    initialValues: { LyDo: '' },
    validate: schemaErrors<Values>(newInclusion, ['LyDo']),
    draft: useFormDraft('hoa-nhap', student.id),
    submit: (values) =>
      call(inclusionApi.begin, { params: { id: student.id }, body: newInclusion.parse(values) }),
    done: () => `Đã ghi nhận ${student.HoTen} học hòa nhập.`,
    // The mark is beside the name in nearly every list.
    stale: 'everything',
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Ghi nhận" onCancel={onClose}>
      <Text size="sm" c="dimmed">
        Điểm và rèn luyện vẫn ghi như mọi học sinh. Cuối năm, hiệu trưởng quyết định việc lên lớp. Dấu “Hòa
        nhập” chỉ hiện với nhà trường, không hiện với phụ huynh và không in ra giấy.
      </Text>
      <ReasonField data-autofocus {...form.field('LyDo')} />
    </ServerForm>
  );
}
