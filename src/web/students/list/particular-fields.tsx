// The fields of a student's particulars, for admission and correction.

import { NativeSelect } from '@mantine/core';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { gender } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { type Particular, particularLabels } from '#shared/students/corrections/particulars.ts';
import { DateField } from '#web/kit/forms/dates/date-field.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import type { useServerForm } from '#web/kit/forms/use-server-form.ts';

type Props = {
  form: Pick<ReturnType<typeof useServerForm<Record<Particular, string>, unknown>>, 'field'>;
};

/** Name, gender and birth date, for a `FormGrid`. The first field gets the focus unless `refused`. */
export function PersonalFields({ form, refused = false }: Props & { refused?: boolean }) {
  return (
    <>
      <TextField
        label={particularLabels.Ho}
        maxLength={textLimits.name}
        required
        data-autofocus={!refused || undefined}
        {...form.field('Ho')}
      />
      <TextField label={particularLabels.Ten} maxLength={textLimits.name} required {...form.field('Ten')} />
      <GenderField form={form} />
      <DateField
        label={particularLabels.NgaySinh}
        max={vietnameseDay(new Date())}
        required
        {...form.field('NgaySinh')}
      />
    </>
  );
}

/** Offers no choice only as long as none has been made. */
function GenderField({ form }: Props) {
  const field = form.field('GioiTinh');
  return (
    <NativeSelect label={particularLabels.GioiTinh} required {...field}>
      {field.value === '' && <option value="">-- Chọn giới tính --</option>}
      {gender.options.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </NativeSelect>
  );
}

export const EmailField = ({ form }: Props) => (
  <TextField label={particularLabels.Email} type="email" {...form.field('Email')} />
);

export const AddressField = ({ form }: Props) => (
  <TextField
    label={particularLabels.DiaChi}
    maxLength={textLimits.address}
    required
    {...form.field('DiaChi')}
  />
);
