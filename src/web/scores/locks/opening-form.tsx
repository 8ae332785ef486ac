import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Term } from '#shared/school/years/terms-api.ts';
import { openingCreation, type SheetOpening, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { formatMoment } from '#web/kit/format.ts';
import { MomentField } from '#web/kit/forms/dates/moment-field.tsx';
import { momentOf, type TypedMoment } from '#web/kit/forms/dates/typed-moment.ts';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { classesOfYearQuery, subjectsOfClassQuery } from '#web/school/choices/choice-lists.ts';
import { sheetLabel } from '../sheets/sheet.ts';
import { staleAccess } from './api.ts';
import { defaultEnd, endDays, endErrors } from './opening-end.ts';

type Values = { IDLopHoc: string; IDMonHoc: string; IDHocKy: string; Den: TypedMoment; LyDo: string };

const bodyOf = ({ Den, ...values }: Values) => ({ ...values, Den: momentOf(Den) ?? '' });
const schemaCheck = schemaErrors<ReturnType<typeof bodyOf>>(openingCreation);

function check(values: Values): Record<string, string> {
  const { IDLopHoc, IDMonHoc, Den } = values;
  const { Den: _, ...errors } = schemaCheck(bodyOf(values));
  return {
    ...errors,
    ...(IDLopHoc === '' && { IDLopHoc: 'Vui lòng chọn lớp học.' }),
    ...(IDMonHoc === '' && { IDMonHoc: 'Vui lòng chọn môn học.' }),
    ...endErrors(Den),
  };
}

type Props = {
  yearId: number;
  /** The locked terms; there is nothing to open in the others. */
  terms: Term[];
  onClose: () => void;
};

/** Opens one sheet of a locked term. */
export default function OpeningForm({ yearId, terms, onClose }: Props) {
  const form = useDialogForm<Values, SheetOpening>({
    initialValues: {
      IDLopHoc: '',
      IDMonHoc: '',
      IDHocKy: String(terms[0]?.id ?? ''),
      Den: defaultEnd(),
      LyDo: '',
    },
    validate: check,
    submit: (values) => call(scoreEntryApi.open, { body: openingCreation.parse(bodyOf(values)) }),
    done: (opening) => `Đã mở khóa ${sheetLabel(opening)} đến ${formatMoment(opening.Den)}.`,
    stale: staleAccess,
    onClose,
  });
  const { IDLopHoc } = form.values;
  const classes = useQuery(classesOfYearQuery(yearId));
  const subjects = useQuery(subjectsOfClassQuery(IDLopHoc === '' ? null : Number(IDLopHoc)));
  return (
    <ServerForm form={form} submitLabel="Mở khóa" onCancel={onClose}>
      <FormGrid>
        <NativeSelect
          label="Lớp học"
          required
          data-autofocus
          {...form.field('IDLopHoc')}
          onChange={(event) => {
            form.setValue('IDLopHoc', event.currentTarget.value);
            form.setValue('IDMonHoc', '');
          }}
        >
          <option value="">-- Chọn lớp học --</option>
          <RowOptions rows={classes.data} label="TenLop" />
        </NativeSelect>
        <NativeSelect label="Môn học" required disabled={IDLopHoc === ''} {...form.field('IDMonHoc')}>
          <option value="">-- Chọn môn học --</option>
          <RowOptions rows={subjects.data} label="TenMonHoc" />
        </NativeSelect>
        <NativeSelect label="Học kỳ" required {...form.field('IDHocKy')}>
          <RowOptions rows={terms} label="TenHocKy" />
        </NativeSelect>
        <MomentField label="Mở đến ngày" required {...endDays()} {...form.field('Den')} />
      </FormGrid>
      <ReasonField {...form.field('LyDo')} />
    </ServerForm>
  );
}
