import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { type Exemption, exemptionsApi, newExemption } from '#shared/school/exemptions/api.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { call } from '#web/kit/calls/call.ts';
import { fullName } from '#web/kit/format.ts';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { termsQuery } from '../choices/choice-lists.ts';
import { labelsOf } from '../choices/student-labels.ts';
import { classStudentsQuery } from '../rosters/api.ts';

type Values = { IDHocSinh: string; IDMonHoc: string; IDHocKy: string; LyDo: string };

const schemaCheck = schemaErrors<Values>(newExemption);

const check = (values: Values): Record<string, string> => ({
  ...schemaCheck(values),
  ...(values.IDHocSinh === '' && { IDHocSinh: 'Vui lòng chọn học sinh.' }),
  ...(values.IDMonHoc === '' && { IDMonHoc: 'Vui lòng chọn môn học.' }),
});

type Props = { schoolClass: SchoolClass; onClose: () => void };

/** Exempts a student of the class from one of its subjects. */
export function ExemptionForm({ schoolClass, onClose }: Props) {
  const students = useQuery(classStudentsQuery(schoolClass.id));
  const terms = useQuery(termsQuery);
  const named = students.data?.map(({ id, NgaySinh, ...name }) => ({ id, NgaySinh, HoTen: fullName(name) }));
  const labels = labelsOf(named ?? []);
  const form = useDialogForm<Values, Exemption>({
    initialValues: { IDHocSinh: '', IDMonHoc: '', IDHocKy: String(wholeYear), LyDo: '' },
    validate: check,
    submit: (values) => call(exemptionsApi.create, { body: newExemption.parse(values) }),
    done: ({ HoTen, TenMonHoc }) => `Đã miễn môn ${TenMonHoc} cho ${HoTen}.`,
    // Sheets and what is counted from them show exemptions, too.
    stale: 'everything',
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Miễn" onCancel={onClose}>
      <FormGrid>
        <NativeSelect label="Học sinh" required data-autofocus {...form.field('IDHocSinh')}>
          <option value="">-- Chọn học sinh --</option>
          <RowOptions rows={named?.map(({ id }) => ({ id, HoTen: labels.get(id) ?? '' }))} label="HoTen" />
        </NativeSelect>
        <NativeSelect label="Môn học" required {...form.field('IDMonHoc')}>
          <option value="">-- Chọn môn học --</option>
          <RowOptions rows={schoolClass.MonHoc} label="TenMonHoc" />
        </NativeSelect>
        <NativeSelect label="Thời gian" required {...form.field('IDHocKy')}>
          <option value={wholeYear}>Cả năm</option>
          <RowOptions rows={terms.data} label="TenHocKy" />
        </NativeSelect>
      </FormGrid>
      <ReasonField {...form.field('LyDo')} />
    </ServerForm>
  );
}
