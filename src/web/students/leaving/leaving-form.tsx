import { NativeSelect, Text } from '@mantine/core';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { departureText, leavingNames } from '#shared/school/enrolment/departure-text.ts';
import { leavingDays, refusalOfLeavingDay } from '#shared/school/enrolment/leaving.ts';
import { leaving, leavingApi } from '#shared/students/leaving/api.ts';
import type { RecordHead } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { DateField } from '#web/kit/forms/dates/date-field.tsx';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { NamedOptions } from '#web/kit/forms/row-options.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField, TextField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';

type Values = { HinhThuc: string; Ngay: string; NoiDen: string; LyDo: string };
type Props = { student: RecordHead; schoolYear: string; onClose: () => void };

const schemaCheck = schemaErrors<Values>(leaving);

function check(values: Values, schoolYear: string, today: string): Record<string, string> {
  const errors = schemaCheck(values);
  const refusal = errors['Ngay'] ? null : refusalOfLeavingDay(values.Ngay, schoolYear, today);
  return {
    ...errors,
    ...(refusal && { Ngay: refusal }),
    ...(values.Ngay.trim() === '' && { Ngay: messages.required }),
    ...(values.LyDo.trim() === '' && { LyDo: messages.required }),
  };
}

export default function LeavingForm({ student, schoolYear, onClose }: Props) {
  const today = vietnameseDay(new Date());
  const { first } = leavingDays(schoolYear);
  const form = useDialogForm<Values, ReplyOf<typeof leavingApi.leave>>({
    initialValues: { HinhThuc: '', Ngay: today, NoiDen: '', LyDo: '' },
    validate: (values) => check(values, schoolYear, today),
    draft: useFormDraft('roi-truong', student.id),
    submit: (values) => call(leavingApi.leave, { params: { id: student.id }, body: leaving.parse(values) }),
    done: (departure) => `${student.HoTen}: ${departureText(departure).toLowerCase()}.`,
    // The student disappears from nearly every list.
    stale: 'everything',
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Cho rời trường" onCancel={onClose}>
      <Text size="sm" c="dimmed">
        Học sinh không còn trong danh sách, bảng điểm và báo cáo của niên khóa này. Điểm đã có được giữ trong
        hồ sơ, và có thể hoàn tác.
      </Text>
      <FormGrid>
        <NativeSelect label="Hình thức" required data-autofocus {...form.field('HinhThuc')}>
          <option value="">-- Chọn hình thức --</option>
          <NamedOptions names={leavingNames} />
        </NativeSelect>
        <DateField label="Ngày" min={first} max={today} required {...form.field('Ngay')} />
      </FormGrid>
      <TextField
        label="Nơi đến"
        description="Trường hoặc địa phương học sinh chuyển đến, nếu có."
        maxLength={textLimits.address}
        {...form.field('NoiDen')}
      />
      <ReasonField {...form.field('LyDo')} />
    </ServerForm>
  );
}
