import { NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { textLimits } from '#shared/contract/limits.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { levelNames, levels } from '#shared/school/scheme/levels.ts';
import { homeroomLimits } from '#shared/school/scheme/limits.ts';
import type { BroughtRecord } from '#shared/scores/previous-school/api.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { FormGrid, FormGridRow } from '#web/kit/forms/form-grid.tsx';
import { ReasonField } from '#web/kit/forms/reason-field.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useFormDraft } from '#web/kit/forms/use-form-draft.ts';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { toast } from '#web/kit/toast.ts';
import { broughtQuery, saveBrought } from './api.ts';
import {
  errorsOf,
  type FormSubject,
  type FormValues,
  fieldOf,
  parsedRequest,
  valuesOf,
} from './form-values.ts';

type Student = { id: number; HoTen: string };
type Props = { student: Student; onClose: () => void };

/** Loads what is stored, then shows the form. */
export default function PreviousSchoolForm({ student, onClose }: Props) {
  const record = useQuery(broughtQuery(student.id));
  if (record.isError) return <ErrorState message={detailOf(record.error)} onRetry={() => record.refetch()} />;
  if (!record.data) return <Text c="dimmed">Đang tải…</Text>;
  return <Form student={student} record={record.data} onClose={onClose} />;
}

function Form({ student, record, onClose }: Props & { record: BroughtRecord }) {
  const client = useQueryClient();
  const marksId = useId();
  // As the form was opened with, also when the results are loaded again.
  const [{ MonHoc, KetQua }] = useState(record);
  const form = useServerForm<FormValues, unknown>({
    initialValues: valuesOf({ MonHoc, KetQua }),
    validate: (values) => errorsOf(values, MonHoc),
    draft: useFormDraft('ket-qua-chuyen-den', student.id),
    submit: (values) => saveBrought(student.id, parsedRequest(values, MonHoc, KetQua)),
    onDone: () => {
      // Sheets, results and reports show them, too.
      void client.invalidateQueries();
      toast.success(`Đã ghi kết quả chuyển đến của ${student.HoTen}.`);
      onClose();
    },
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      <Text size="sm">
        Kết quả học kỳ 1 của trường cũ được tính như kết quả học kỳ 1 tại trường. Bảng điểm học kỳ 1 khi đó
        không nhận điểm của học sinh này.
      </Text>
      <TextInput
        label="Trường cũ"
        required
        maxLength={textLimits.address}
        autoComplete="off"
        data-autofocus
        {...form.field('TruongCu')}
      />
      <FormGridRow>
        <NativeSelect label="Rèn luyện" required {...form.field('RenLuyen')}>
          <option value="">-- Chọn --</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelNames[level]}
            </option>
          ))}
        </NativeSelect>
        <CountField label="Nghỉ có phép" {...form.field('NghiCoPhep')} />
        <CountField label="Nghỉ không phép" {...form.field('NghiKhongPhep')} />
      </FormGridRow>
      <Stack gap="sm" role="group" aria-labelledby={marksId}>
        <div>
          <Title order={3} size="h4" id={marksId}>
            Kết quả các môn
          </Title>
          <Text size="sm" c="dimmed">
            Để trống môn mà trường cũ không dạy. Môn đó chưa có kết quả học kỳ 1; nếu không bổ sung được, hãy
            miễn môn đó trong học kỳ 1.
          </Text>
        </div>
        <FormGrid>
          {MonHoc.map((subject) => (
            <MarkField key={subject.id} subject={subject} field={form.field(fieldOf(subject))} />
          ))}
        </FormGrid>
      </Stack>
      <ReasonField description="Ví dụ: theo học bạ và giấy chuyển trường số 15." {...form.field('LyDo')} />
    </ServerForm>
  );
}

type Field = ReturnType<ReturnType<typeof useServerForm<FormValues, unknown>>['field']>;

const CountField = ({ label, ...field }: Field & { label: string }) => (
  <TextInput
    label={label}
    required
    inputMode="numeric"
    autoComplete="off"
    maxLength={String(homeroomLimits.absences).length}
    {...field}
  />
);

/** An average, or a judgement. */
function MarkField({ subject, field }: { subject: FormSubject; field: Field }) {
  const label = subject.TenMonHoc;
  if (subject.Mien) return <TextInput label={label} disabled value={exemptText} />;
  return subject.HinhThuc === 'NhanXet' ? (
    <NativeSelect label={label} data={['', ...judgements]} {...field} />
  ) : (
    <TextInput label={label} inputMode="decimal" autoComplete="off" placeholder="ĐTB học kỳ 1" {...field} />
  );
}
