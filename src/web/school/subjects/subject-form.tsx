import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textLimits } from '#shared/contract/limits.ts';
import type { Assessment } from '#shared/school/scheme/tt22.ts';
import { type Subject, subjectChange, subjectsApi } from '#shared/school/subjects/api.ts';
import type { BlockRegularScores } from '#shared/school/subjects/regular-scores.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { readOnlySelect, readOnlyText } from '#web/kit/forms/read-only.ts';
import { NamedOptions, RowOptions } from '#web/kit/forms/row-options.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { subjectGroupsQuery } from '../choices/choice-lists.ts';
import { staleSubjects } from './api.ts';
import { BlockNumbersField } from './block-numbers-field.tsx';
import { assessmentNames } from './form-texts.ts';
import { regularCounts } from './regular-counts.ts';

type Values = {
  TenMonHoc: string;
  IDToHop: string;
  HinhThuc: Assessment;
  SoDiemTX: string;
  SoDiemTXTheoKhoi: BlockRegularScores[];
};
type Props = {
  /** Null for a new one. */
  subject: Subject | null;
  year: SchoolYear | undefined;
  onClose: () => void;
};

const schemaCheck = schemaErrors<Values>(subjectChange);

/** A judged subject always has two columns. */
const sentOf = ({ SoDiemTX, SoDiemTXTheoKhoi, ...values }: Values) =>
  values.HinhThuc === 'NhanXet' ? values : { ...values, SoDiemTX, SoDiemTXTheoKhoi };

const check = (values: Values) =>
  values.TenMonHoc.trim() === '' ? { TenMonHoc: 'Vui lòng nhập tên môn học.' } : schemaCheck(values);

/** Adds a subject to the year, or changes the given one. */
export function SubjectForm({ subject, year, onClose }: Props) {
  const isTt22 = year?.CachDanhGia === 'ThongTu22';
  const isUsed = subject?.is_deletable === false;
  const groups = useQuery(subjectGroupsQuery);
  const form = useDialogForm({
    initialValues: {
      TenMonHoc: subject?.TenMonHoc ?? '',
      IDToHop: String(subject?.IDToHop ?? ''),
      HinhThuc: subject?.HinhThuc ?? 'DiemSo',
      SoDiemTX: String(subject?.SoDiemTX ?? 3),
      SoDiemTXTheoKhoi: subject?.SoDiemTXTheoKhoi ?? [],
    },
    validate: check,
    draft: useFormDraft('mon-hoc', subject?.id),
    submit: async (values) => {
      const { HinhThuc, SoDiemTX, SoDiemTXTheoKhoi, ...named } = subjectChange.parse(sentOf(values));
      const body = isTt22 ? { ...named, HinhThuc, SoDiemTX, SoDiemTXTheoKhoi } : named;
      if (subject) return call(subjectsApi.change, { params: { id: subject.id }, body });
      return call(subjectsApi.create, { body: { ...body, IDNienKhoa: year?.id ?? 0 } });
    },
    // Subjects of one group are usually entered in a row.
    next: subject ? undefined : (saved) => ({ ...saved, TenMonHoc: '' }),
    done: ({ TenMonHoc }) => `${subject ? 'Đã cập nhật' : 'Đã thêm'} môn học ${TenMonHoc}.`,
    stale: staleSubjects,
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      <TextField
        label="Tên môn học"
        required
        maxLength={textLimits.subject}
        data-autofocus
        {...form.field('TenMonHoc')}
        {...(isUsed && readOnlyText('Môn học đang được sử dụng nên giữ nguyên tên.'))}
      />
      <NativeSelect
        label="Tổ hợp"
        {...form.field('IDToHop')}
        {...(isUsed && readOnlySelect('Môn học đang được sử dụng nên giữ nguyên tổ hợp.'))}
      >
        <option value="">Không thuộc tổ hợp nào</option>
        <RowOptions rows={groups.data} label="TenToHop" />
      </NativeSelect>
      {isTt22 && (
        <>
          <NativeSelect label="Hình thức đánh giá" {...form.field('HinhThuc')}>
            <NamedOptions names={assessmentNames} />
          </NativeSelect>
          {form.values.HinhThuc === 'DiemSo' && (
            <>
              <NativeSelect label="Số điểm thường xuyên mỗi học kỳ" {...form.field('SoDiemTX')}>
                {regularCounts.map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </NativeSelect>
              <BlockNumbersField usual={form.values.SoDiemTX} {...form.field('SoDiemTXTheoKhoi')} />
            </>
          )}
        </>
      )}
    </ServerForm>
  );
}
