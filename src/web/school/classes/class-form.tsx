import { NativeSelect } from '@mantine/core';
import { textLimits } from '#shared/contract/limits.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { readOnlySelect } from '#web/kit/forms/read-only.ts';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import {
  type ClassChoices,
  type ClassValues,
  classErrors,
  mayHaveGroup,
  missingSentence,
  nextClassValues,
} from './class-values.ts';

type Props = {
  initialValues: ClassValues;
  choices: ClassChoices;
  /** The id of an existing class, whose year and block are fixed; null for a new one. */
  id: number | null;
  /** The rejected input, and the error. */
  typed?: ClassValues | undefined;
  refused?: unknown;
  /** Closes the form; the list shows the class while it is being saved. Resolves to whether saving succeeded. */
  onSave: (values: ClassValues) => Promise<boolean>;
  /** Saves and keeps the form open for the next class; only for a new one. */
  onSaveAndNext?: ((values: ClassValues) => Promise<void>) | undefined;
  onCancel: () => void;
};

export function ClassForm({
  initialValues,
  choices,
  id,
  typed,
  refused,
  onSave,
  onSaveAndNext,
  onCancel,
}: Props) {
  const form = useServerForm({
    initialValues,
    validate: classErrors,
    invalid: missingSentence,
    typed,
    refused,
    draft: useFormDraft('lop-hoc', id),
    submit: async (values, again) => {
      if (again) await onSaveAndNext?.(values);
      return values;
    },
    next: onSaveAndNext && nextClassValues,
    onDone: (values, again) => !again && onSave(values),
  });
  const offersGroups = mayHaveGroup(form.values.IDKhoi, choices.blocks);
  const choosable = id !== null ? readOnlySelect('Không thể thay đổi sau khi tạo lớp.') : { required: true };
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onCancel}>
      <TextField
        label="Tên lớp"
        maxLength={textLimits.name}
        required
        data-autofocus={refused === undefined || undefined}
        {...form.field('TenLop')}
      />
      <FormGrid>
        <NativeSelect label="Niên khóa" {...choosable} {...form.field('IDNienKhoa')}>
          <option value="">-- Chọn niên khóa --</option>
          <option value={choices.year.id}>{choices.year.TenNienKhoa}</option>
        </NativeSelect>
        <NativeSelect
          label="Khối"
          {...choosable}
          {...form.field('IDKhoi')}
          onChange={({ currentTarget: { value } }) =>
            form.setValues({ IDKhoi: value, ...(!mayHaveGroup(value, choices.blocks) && { IDToHop: '' }) })
          }
        >
          <option value="">-- Chọn khối --</option>
          <RowOptions rows={choices.blocks} label="TenKhoi" />
        </NativeSelect>
      </FormGrid>
      {offersGroups && (
        <NativeSelect label="Tổ hợp" {...form.field('IDToHop')}>
          <option value="">Không thuộc tổ hợp nào</option>
          <RowOptions rows={choices.groups} label="TenToHop" />
        </NativeSelect>
      )}
    </ServerForm>
  );
}
