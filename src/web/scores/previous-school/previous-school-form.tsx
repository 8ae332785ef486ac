import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { textLimits } from '#shared/contract/limits.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { levelNames } from '#shared/school/scheme/levels.ts';
import { homeroomLimits } from '#shared/school/scheme/limits.ts';
import {
  newTransferredResults,
  previousSchoolApi,
  type TransferredRecord,
} from '#shared/scores/previous-school/api.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { call } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { FormGrid, FormGridRow } from '#web/kit/forms/form-grid.tsx';
import { NamedOptions } from '#web/kit/forms/row-options.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField, TextField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { errorsOf, type FormSubject, type FormValues, fieldOf, requestOf, valuesOf } from './form-values.ts';

/** The results that a student has brought, and the subjects of their class. */
const transferredQuery = (id: number) =>
  queryOf(['previous-school', id], previousSchoolApi.read, {
    params: { id },
    // A form starts from what is stored now.
    staleTime: 0,
    gcTime: 0,
  });

type Student = { id: number; HoTen: string };
type Props = { student: Student; onClose: () => void };

/** Loads what is stored, then shows the form. */
export default function PreviousSchoolForm({ student, onClose }: Props) {
  const record = useQuery(transferredQuery(student.id));
  if (record.isError) return <FailedQuery query={record} />;
  if (!record.data) return <Text c="dimmed">Đang tải…</Text>;
  return <Form student={student} record={record.data} onClose={onClose} />;
}

function Form({ student, record, onClose }: Props & { record: TransferredRecord }) {
  const marksId = useId();
  // As the form was opened with, also when the results are loaded again.
  const [{ MonHoc, KetQua }] = useState(record);
  const form = useDialogForm<FormValues, unknown>({
    initialValues: valuesOf({ MonHoc, KetQua }),
    validate: (values) => errorsOf(values, MonHoc),
    draft: useFormDraft('ket-qua-chuyen-den', student.id),
    submit: (values) => {
      const body = newTransferredResults.parse(requestOf(values, MonHoc, KetQua));
      return call(previousSchoolApi.save, { params: { id: student.id }, body });
    },
    done: () => `Đã ghi kết quả chuyển đến của ${student.HoTen}.`,
    // Sheets, results and reports show them, too.
    stale: 'everything',
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      <Text size="sm">
        Kết quả học kỳ 1 của trường cũ được tính như kết quả học kỳ 1 tại trường. Bảng điểm học kỳ 1 khi đó
        không nhận điểm của học sinh này.
      </Text>
      <TextField
        label="Trường cũ"
        required
        maxLength={textLimits.address}
        data-autofocus
        {...form.field('TruongCu')}
      />
      <FormGridRow>
        <NativeSelect label="Rèn luyện" required {...form.field('RenLuyen')}>
          <option value="">-- Chọn --</option>
          <NamedOptions names={levelNames} />
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

type Field = ReturnType<ReturnType<typeof useDialogForm<FormValues, unknown>>['field']>;

const CountField = ({ label, ...field }: Field & { label: string }) => (
  <TextField
    label={label}
    required
    inputMode="numeric"
    maxLength={String(homeroomLimits.absences).length}
    {...field}
  />
);

/** An average, or a judgement. */
function MarkField({ subject, field }: { subject: FormSubject; field: Field }) {
  const label = subject.TenMonHoc;
  if (subject.Mien) return <TextField label={label} disabled value={exemptText} />;
  return subject.HinhThuc === 'NhanXet' ? (
    <NativeSelect label={label} data={['', ...judgements]} {...field} />
  ) : (
    <TextField label={label} inputMode="decimal" placeholder="ĐTB học kỳ 1" {...field} />
  );
}
