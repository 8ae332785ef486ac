import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Regulation, regulationLabels } from '#shared/school/years/api.ts';
import { detailOf, fieldErrorsOf } from '#web/kit/calls/problems.ts';
import { FormGrid, FormGridRow } from '#web/kit/forms/form-grid.tsx';
import { readOnlyText } from '#web/kit/forms/read-only.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useFormDraft } from '#web/kit/forms/use-form-draft.ts';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { loadSchool } from '../details/load-school.ts';
import { changeRegulation, createRegulation } from './api.ts';
import { EndingYear, useUnfinished } from './ending-year.tsx';
import { MethodChoice } from './method-choice.tsx';
import {
  type NumberField,
  numberRows,
  regulationErrors,
  textsToCreate,
  textsToEdit,
  toRegulation,
} from './regulation-values.ts';

type Props = {
  /** Null for a new one. */
  regulation: Regulation | null;
  /** The regulation that a new one continues, if any. */
  newest: Regulation | undefined;
  onClose: () => void;
  /** Called when a new year has begun and there was a previous one. */
  onBegun: (yearName: string) => void;
};

/** The default limit is 9, but most schools teach more subjects. */
const subjectHint = 'Số môn học tối đa không được ít hơn số môn của một lớp; các trường thường dạy 13 môn.';

const checkAgain = 'Vui lòng kiểm tra lại các thông tin đã nhập';

/** Uses text inputs: a number input would clamp values that are out of range instead of reporting them. */
export function RegulationForm({ regulation, newest, onClose, onBegun }: Props) {
  const client = useQueryClient();
  const ending = regulation ? undefined : newest;
  const unfinished = useUnfinished(ending);
  const [confirmed, setConfirmed] = useState(false);
  const initialValues = regulation ? textsToEdit(regulation) : textsToCreate(newest, new Date());
  const form = useServerForm({
    initialValues,
    validate: regulationErrors,
    invalid: () => checkAgain,
    draft: useFormDraft('quy-dinh', regulation?.IDNienKhoa),
    submit: async (texts) => {
      const { TenNienKhoa, ...values } = toRegulation(texts);
      return regulation
        ? changeRegulation(regulation.IDNienKhoa, values)
        : createRegulation({ TenNienKhoa, ...values });
    },
    failure: (error) => (Object.keys(fieldErrorsOf(error)).length > 0 ? checkAgain : detailOf(error)),
    onDone: ({ TenNienKhoa }) => {
      toast.success(
        regulation
          ? `Đã cập nhật quy định niên khóa ${TenNienKhoa}.`
          : `Đã thêm quy định niên khóa ${TenNienKhoa}.`,
      );
      onClose();
      if (ending) onBegun(TenNienKhoa);
      // The current year and its pass score affect every page, and its method the menu.
      void client.invalidateQueries();
      void loadSchool();
    },
  });
  /** The circular fixes what it takes to pass a subject. */
  const isAsked = (name: NumberField) => name !== 'DiemDatMon' || form.values.CachDanhGia !== 'ThongTu22';
  return (
    <ServerForm
      form={form}
      submitLabel="Lưu"
      onCancel={onClose}
      disabled={!confirmed && unfinished?.length !== 0}
    >
      <MethodChoice
        value={form.values.CachDanhGia}
        onChange={(value) => {
          form.setValue('CachDanhGia', value);
          // What was typed there, valid or not, does not count while it is not asked for.
          if (value === 'ThongTu22') form.setValue('DiemDatMon', initialValues.DiemDatMon);
        }}
        error={form.field('CachDanhGia').error as string | undefined}
      />
      <FormGrid>
        <FormGridRow>
          <TextInput
            label="Niên khóa"
            placeholder="YYYY-YYYY"
            autoComplete="off"
            {...(regulation
              ? readOnlyText('Không thể đổi tên niên khóa.')
              : { required: true, 'data-autofocus': true })}
            {...form.field('TenNienKhoa')}
          />
        </FormGridRow>
        {numberRows.map((names) => (
          <FormGridRow key={names[0]}>
            {names.filter(isAsked).map((name) => (
              <TextInput
                key={name}
                label={regulationLabels[name]}
                required
                inputMode={name === 'DiemDatMon' ? 'decimal' : 'numeric'}
                autoComplete="off"
                data-autofocus={(regulation && name === numberRows[0]?.[0]) || undefined}
                {...form.field(name)}
              />
            ))}
          </FormGridRow>
        ))}
      </FormGrid>
      <Text size="sm" c="dimmed">
        {subjectHint}
      </Text>
      {ending && (
        <EndingYear year={ending} unfinished={unfinished} confirmed={confirmed} onConfirmed={setConfirmed} />
      )}
    </ServerForm>
  );
}
