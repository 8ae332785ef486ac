import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClassListRow } from '#shared/school/classes/api.ts';
import { refusalToPlace } from '#shared/school/rosters/placement.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { latestRegulationQuery } from '#web/school/choices/choice-lists.ts';
import { FurtherFields } from './further-fields.tsx';
import { AddressField, EmailField, PersonalFields } from './particular-fields.tsx';
import {
  emptyFieldSentence,
  nextStudentValues,
  type StudentChoices,
  type StudentValues,
  studentErrors,
  studentLabels,
} from './student-values.ts';

type Props = {
  initialValues: StudentValues;
  /** The id of the student; null for a new one. */
  id: number | null;
  choices: StudentChoices;
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
  choices,
  typed,
  refused,
  onSave,
  onSaveAndNext,
  onCancel,
}: Props) {
  const isNew = id === null;
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
        <NativeSelect
          label={studentLabels.KhoiDuKien}
          required
          {...form.field('KhoiDuKien')}
          onChange={(event) => form.setValues({ KhoiDuKien: event.currentTarget.value, IDLopHoc: '' })}
        >
          <option value="">-- Chọn khối --</option>
          <RowOptions rows={choices.blocks} label="TenKhoi" />
        </NativeSelect>
        {isNew ? <ClassField form={form} classes={choices.classes} /> : <EmailField form={form} />}
      </FormGrid>
      {isNew && <EmailField form={form} />}
      <AddressField form={form} />
      <FurtherFields form={form} />
    </ServerForm>
  );
}

type ClassFieldProps = {
  form: Pick<ReturnType<typeof useServerForm<StudentValues, StudentValues>>, 'field' | 'values'>;
  classes: ClassListRow[];
};

/** The classes of the chosen block; those without a free seat cannot be chosen. */
function ClassField({ form, classes }: ClassFieldProps) {
  const limit = useQuery(latestRegulationQuery).data?.SiSoToiDa;
  const block = Number(form.values.KhoiDuKien);
  return (
    <NativeSelect label={studentLabels.IDLopHoc} disabled={block === 0} {...form.field('IDLopHoc')}>
      <option value="">{block === 0 ? '-- Chọn khối trước --' : 'Chưa xếp lớp'}</option>
      {classes
        .filter(({ IDKhoi }) => IDKhoi === block)
        .map((place) => (
          <option
            key={place.id}
            value={place.id}
            disabled={
              limit !== undefined && refusalToPlace(place, { IDKhoi: block, SiSoToiDa: limit }) !== null
            }
          >
            {place.TenLop} ({limit === undefined ? `${place.SiSo} học sinh` : `${place.SiSo}/${limit}`})
          </option>
        ))}
    </NativeSelect>
  );
}
