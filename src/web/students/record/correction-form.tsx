import { Text } from '@mantine/core';
import { useRef } from 'react';
import { correctionLabels } from '#shared/students/corrections/particulars.ts';
import { correctionConflict, studentRecordApi } from '#shared/students/record/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { conflictLines, storedIn } from '#web/kit/forms/conflict.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { FurtherFields } from '../list/further-fields.tsx';
import { AddressField, EmailField, PersonalFields } from '../list/particular-fields.tsx';
import {
  type CorrectableParticulars,
  correctionErrors,
  correctionOf,
  correctionValuesOf,
  particularsOf,
  textsOf,
  withStored,
} from './correction-values.ts';

type Props = { student: CorrectableParticulars & { id: number }; onClose: () => void };

export default function CorrectionForm({ student, onClose }: Props) {
  // The base values of the save; after a conflict, the values the server returned.
  const base = useRef(particularsOf(student));
  const form = useDialogForm({
    initialValues: correctionValuesOf(student),
    validate: (values) => correctionErrors(values),
    draft: useFormDraft('cai-chinh', student.id),
    submit: (values) => {
      const body = correctionOf(values, base.current);
      return call(studentRecordApi.correct, { params: { id: student.id }, body });
    },
    failure: (error) => {
      const stored = storedIn(correctionConflict, error);
      if (!stored) return detailOf(error);
      const mine = correctionOf(form.values, base.current);
      const lines = conflictLines(correctionLabels, textsOf(base.current), textsOf(mine), textsOf(stored));
      // Otherwise the next save would undo what only others have changed.
      const { LyDo: _, ...shown } = correctionValuesOf(withStored(mine, base.current, stored));
      form.setValues(shown);
      base.current = particularsOf(stored);
      return [detailOf(error), ...lines].join('\n');
    },
    done: ({ HoTen }) => `Đã cải chính thông tin của ${HoTen}.`,
    // The student's name appears in nearly every list.
    stale: 'everything',
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Lưu cải chính" onCancel={onClose}>
      <Text size="sm" c="dimmed">
        Giá trị cũ, giá trị mới và lý do được giữ lại trong lịch sử cải chính.
      </Text>
      <FormGrid>
        <PersonalFields form={form} />
      </FormGrid>
      <AddressField form={form} />
      <EmailField form={form} />
      <FurtherFields form={form} />
      <ReasonField
        description="Ví dụ: theo giấy khai sinh số 12/2011, Quyết định số 05/QĐ-UBND."
        {...form.field('LyDo')}
      />
    </ServerForm>
  );
}
