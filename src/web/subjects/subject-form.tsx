import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Subject, subjectChange } from '../../shared/endpoints/subjects.ts';
import { textLimits } from '../../shared/limits.ts';
import { schemaErrors } from '../lib/forms/schema-errors.ts';
import { useFormDraft } from '../lib/forms/use-form-draft.ts';
import { useServerForm } from '../lib/forms/use-server-form.ts';
import { subjectGroupsQuery } from '../lib/lists/choice-lists.ts';
import { toast } from '../lib/toast.ts';
import { RowOptions } from '../ui/forms/row-options.tsx';
import { ServerForm } from '../ui/forms/server-form.tsx';
import { changeSubject, createSubject, reloadSubjects } from './api.ts';

type Values = { TenMonHoc: string; IDToHop: string };
type Props = { subject: Subject | null; yearId: number; onClose: () => void };

const schemaCheck = schemaErrors<Values>(subjectChange);
const check = (values: Values) =>
  values.TenMonHoc.trim() === '' ? { TenMonHoc: 'Vui lòng nhập tên môn học.' } : schemaCheck(values);

/** Adds a subject to the year, or changes the given one. */
export function SubjectForm({ subject, yearId, onClose }: Props) {
  const client = useQueryClient();
  const groups = useQuery(subjectGroupsQuery);
  const form = useServerForm({
    initialValues: { TenMonHoc: subject?.TenMonHoc ?? '', IDToHop: String(subject?.IDToHop ?? '') },
    validate: check,
    draft: useFormDraft('mon-hoc', subject?.id),
    submit: async (values) => {
      const body = subjectChange.parse(values);
      return subject ? changeSubject(subject.id, body) : createSubject(yearId, body);
    },
    // Subjects of one group are usually entered in a row.
    next: subject ? undefined : (saved) => ({ ...saved, TenMonHoc: '' }),
    onDone: ({ TenMonHoc }, again) => {
      toast.success(subject ? `Đã cập nhật môn học ${TenMonHoc}.` : `Đã thêm môn học ${TenMonHoc}.`);
      if (!again) onClose();
      void reloadSubjects(client);
    },
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      <TextInput
        label="Tên môn học"
        required
        maxLength={textLimits.subject}
        autoComplete="off"
        data-autofocus
        {...form.field('TenMonHoc')}
      />
      <NativeSelect label="Tổ hợp" {...form.field('IDToHop')}>
        <option value="">Không thuộc tổ hợp nào</option>
        <RowOptions rows={groups.data} label="TenToHop" />
      </NativeSelect>
    </ServerForm>
  );
}
