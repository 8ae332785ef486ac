import { NativeSelect } from '@mantine/core';
import type { Block } from '#shared/school/years/api.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { FurtherFields } from './further-fields.tsx';
import { AddressField, EmailField, PersonalFields } from './particular-fields.tsx';
import {
  emptyFieldSentence,
  nextStudentValues,
  type StudentValues,
  studentErrors,
  studentLabels,
} from './student-values.ts';

type Props = {
  initialValues: StudentValues;
  /** The id of the student; null for a new one. */
  id: number | null;
  blocks: Block[];
  /** The rejected input, and the error. */
  typed?: StudentValues | undefined;
  refused?: unknown;
  /** Closes the form; the list shows the student while it is being saved. Resolves to whether saving succeeded. */
  onSave: (values: StudentValues) => Promise<boolean>;
  /** Saves and keeps the form open for the next student; only for a new one. */
  onSaveAndNext?: ((values: StudentValues) => Promise<void>) | undefined;
  onCancel: () => void;
};

export default function StudentForm({
  initialValues,
  id,
  blocks,
  typed,
  refused,
  onSave,
  onSaveAndNext,
  onCancel,
}: Props) {
  const form = useServerForm({
    initialValues,
    validate: (values) => studentErrors(values),
    invalid: emptyFieldSentence,
    typed,
    refused,
    draft: useFormDraft('hoc-sinh', id),
    submit: async (values, again) => {
      if (again) await onSaveAndNext?.(values);
      return values;
    },
    next: onSaveAndNext && nextStudentValues,
    onDone: (values, again) => !again && onSave(values),
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onCancel}>
      <FormGrid>
        <PersonalFields form={form} refused={refused !== undefined} />
        <NativeSelect label={studentLabels.KhoiDuKien} required {...form.field('KhoiDuKien')}>
          <option value="">-- Chọn khối --</option>
          <RowOptions rows={blocks} label="TenKhoi" />
        </NativeSelect>
        <EmailField form={form} />
      </FormGrid>
      <AddressField form={form} />
      <FurtherFields form={form} />
    </ServerForm>
  );
}
