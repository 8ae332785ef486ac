import { NativeSelect, TextInput } from '@mantine/core';
import { gender } from '../../shared/fields.ts';
import { textLimits } from '../../shared/limits.ts';
import type { Block } from '../../shared/regulations.ts';
import { vietnameseDay } from '../../shared/rules/calendar-date.ts';
import { useFormDraft } from '../lib/forms/use-form-draft.ts';
import { useServerForm } from '../lib/forms/use-server-form.ts';
import { DateField } from '../ui/forms/date-field.tsx';
import { FormGrid } from '../ui/forms/form-grid.tsx';
import { ServerForm } from '../ui/forms/server-form.tsx';
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
        <TextInput
          label={studentLabels.Ho}
          maxLength={textLimits.name}
          autoComplete="off"
          required
          data-autofocus={refused === undefined || undefined}
          {...form.field('Ho')}
        />
        <TextInput
          label={studentLabels.Ten}
          maxLength={textLimits.name}
          autoComplete="off"
          required
          {...form.field('Ten')}
        />
        <NativeSelect label={studentLabels.GioiTinh} data={gender.options} {...form.field('GioiTinh')} />
        <DateField
          label={studentLabels.NgaySinh}
          max={vietnameseDay(new Date())}
          required
          {...form.field('NgaySinh')}
        />
        <NativeSelect label={studentLabels.KhoiDuKien} required {...form.field('KhoiDuKien')}>
          <option value="">-- Chọn khối --</option>
          {blocks.map((block) => (
            <option key={block.id} value={block.id}>
              {block.TenKhoi}
            </option>
          ))}
        </NativeSelect>
        <TextInput label={studentLabels.Email} type="email" autoComplete="off" {...form.field('Email')} />
      </FormGrid>
      <TextInput
        label={studentLabels.DiaChi}
        maxLength={textLimits.address}
        autoComplete="off"
        required
        {...form.field('DiaChi')}
      />
    </ServerForm>
  );
}
