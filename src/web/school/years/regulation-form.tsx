import { Text } from '@mantine/core';
import { useState } from 'react';
import { type Regulation, regulationLabels, regulationsApi } from '#shared/school/years/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, fieldErrorsOf } from '#web/kit/calls/problems.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { FormGrid, FormGridRow } from '#web/kit/forms/form-grid.tsx';
import { readOnlyText } from '#web/kit/forms/read-only.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { useSchoolLevel } from '../details/known-school.ts';
import { loadSchool } from '../details/load-school.ts';
import { EndingYear, useUnfinished } from './ending-year.tsx';
import { MethodChoice } from './method-choice.tsx';
import {
  type NumberField,
  numberRowsOf,
  proposedSubjects,
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
  const ending = regulation ? undefined : newest;
  const unfinished = useUnfinished(ending);
  const [confirmed, setConfirmed] = useState(false);
  const level = useSchoolLevel();
  const initialValues = regulation
    ? textsToEdit(regulation, level)
    : textsToCreate(newest, new Date(), level);
  const numberRows = numberRowsOf(level);
  const form = useDialogForm({
    initialValues,
    validate: (texts) => regulationErrors(texts, level),
    invalid: () => checkAgain,
    draft: useFormDraft('quy-dinh', regulation?.IDNienKhoa),
    submit: async (texts) => {
      const { TenNienKhoa, ...values } = toRegulation(texts);
      if (!regulation) return call(regulationsApi.create, { body: { TenNienKhoa, ...values } });
      const { IDNienKhoa } = regulation;
      return call(regulationsApi.change, { params: { IDNienKhoa }, body: values });
    },
    failure: (error) => (Object.keys(fieldErrorsOf(error)).length > 0 ? checkAgain : detailOf(error)),
    done: ({ TenNienKhoa }) => `${regulation ? 'Đã cập nhật' : 'Đã thêm'} quy định niên khóa ${TenNienKhoa}.`,
    // The current year and its pass score affect every page, and its method the menu.
    stale: 'everything',
    onSaved: ({ TenNienKhoa }) => {
      if (ending) onBegun(TenNienKhoa);
      void loadSchool();
    },
    onClose,
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
          if (!regulation) form.setValue('SoMonHocToiDa', proposedSubjects(value, form.values.SoMonHocToiDa));
          // What was typed there, valid or not, does not count while it is not asked for.
          if (value === 'ThongTu22') form.setValue('DiemDatMon', initialValues.DiemDatMon);
        }}
        error={form.field('CachDanhGia').error as string | undefined}
      />
      <FormGrid>
        <FormGridRow>
          <TextField
            label="Niên khóa"
            placeholder="YYYY-YYYY"
            {...(regulation
              ? readOnlyText('Không thể đổi tên niên khóa.')
              : { required: true, 'data-autofocus': true })}
            {...form.field('TenNienKhoa')}
          />
        </FormGridRow>
        {numberRows.map((names) => (
          <FormGridRow key={names[0]}>
            {names.filter(isAsked).map((name) => (
              <TextField
                key={name}
                label={regulationLabels[name]}
                required
                inputMode={name === 'DiemDatMon' ? 'decimal' : 'numeric'}
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
