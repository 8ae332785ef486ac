import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Regulation, regulationLabels } from '../../shared/regulations.ts';
import { detailOf, fieldErrorsOf } from '../lib/calls/problems.ts';
import { useFormDraft } from '../lib/forms/use-form-draft.ts';
import { useServerForm } from '../lib/forms/use-server-form.ts';
import { toast } from '../lib/toast.ts';
import { FormGrid, FormGridRow } from '../ui/forms/form-grid.tsx';
import { readOnlyText } from '../ui/forms/read-only.ts';
import { ServerForm } from '../ui/forms/server-form.tsx';
import { changeRegulation, createRegulation } from './api.ts';
import { EndingYear, useUnfinished } from './ending-year.tsx';
import {
  numberRows,
  regulationErrors,
  textsToCreate,
  textsToEdit,
  toRegulation,
} from './regulation-values.ts';

type Props = {
  /** Null: a new one. */
  regulation: Regulation | null;
  /** What a new one continues, if there is any. */
  newest: Regulation | undefined;
  onClose: () => void;
  /** A new year has begun, and there is one before it. */
  onBegun: (yearName: string) => void;
};

/** The usual limit is 9, and most schools teach more. */
const subjectHint = 'Số môn học tối đa không được ít hơn số môn của một lớp; các trường thường dạy 13 môn.';

const checkAgain = 'Vui lòng kiểm tra lại các thông tin đã nhập';

/** Text inputs throughout: a number input would bend what is out of range instead of saying so. */
export function RegulationForm({ regulation, newest, onClose, onBegun }: Props) {
  const client = useQueryClient();
  const ending = regulation ? undefined : newest;
  const unfinished = useUnfinished(ending);
  const [understood, setUnderstood] = useState(false);
  const form = useServerForm({
    initialValues: regulation ? textsToEdit(regulation) : textsToCreate(newest, new Date()),
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
      // Which year is current, and what it takes to pass, matters to every screen.
      void client.invalidateQueries();
    },
  });
  return (
    <ServerForm
      form={form}
      submitLabel="Lưu"
      onCancel={onClose}
      disabled={!understood && unfinished?.length !== 0}
    >
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
            {names.map((name) => (
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
        <EndingYear
          year={ending}
          unfinished={unfinished}
          understood={understood}
          onUnderstood={setUnderstood}
        />
      )}
    </ServerForm>
  );
}
