import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { departureText, leavingKinds, leavingNames } from '#shared/school/enrolment/departure-text.ts';
import { leavingDays, refusalOfLeavingDay } from '#shared/school/enrolment/leaving.ts';
import { leaving } from '#shared/students/leaving/api.ts';
import type { RecordHead } from '#shared/students/record/api.ts';
import { DateField } from '#web/kit/forms/date-field.tsx';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { ReasonField } from '#web/kit/forms/reason-field.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useFormDraft } from '#web/kit/forms/use-form-draft.ts';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { leave } from './api.ts';

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
  const client = useQueryClient();
  const today = vietnameseDay(new Date());
  const { first } = leavingDays(schoolYear);
  const form = useServerForm<Values, Awaited<ReturnType<typeof leave>>>({
    initialValues: { HinhThuc: '', Ngay: today, NoiDen: '', LyDo: '' },
    validate: (values) => check(values, schoolYear, today),
    draft: useFormDraft('roi-truong', student.id),
    submit: (values) => leave(student.id, leaving.parse(values)),
    onDone: (departure) => {
      // The student disappears from nearly every list.
      void client.invalidateQueries();
      toast.success(`${student.HoTen}: ${departureText(departure).toLowerCase()}.`);
      onClose();
    },
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
          {leavingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {leavingNames[kind]}
            </option>
          ))}
        </NativeSelect>
        <DateField label="Ngày" min={first} max={today} required {...form.field('Ngay')} />
      </FormGrid>
      <TextInput
        label="Nơi đến"
        description="Trường hoặc địa phương học sinh chuyển đến, nếu có."
        maxLength={textLimits.address}
        autoComplete="off"
        {...form.field('NoiDen')}
      />
      <ReasonField {...form.field('LyDo')} />
    </ServerForm>
  );
}
