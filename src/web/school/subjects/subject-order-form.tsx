import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Subject, subjectsApi } from '#shared/school/subjects/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, fieldErrorsOf } from '#web/kit/calls/problems.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { subjectsOfYearQuery } from '../choices/choice-lists.ts';
import { staleSubjects } from './api.ts';
import { OrderList } from './order-list.tsx';

type Props = { yearId: number; onClose: () => void };

/** The order of all subjects of the year, saved at once. */
export default function SubjectOrderForm({ yearId, onClose }: Props) {
  const subjects = useQuery(subjectsOfYearQuery(yearId));
  const stored = subjects.data ?? [];
  const form = useDialogForm<{ MonHoc: number[] }, Subject[]>({
    // Empty until something has been moved: the stored order.
    initialValues: { MonHoc: [] },
    submit: ({ MonHoc }) =>
      call(subjectsApi.order, {
        body: { IDNienKhoa: yearId, MonHoc: inOrder(stored, MonHoc).map(({ id }) => id) },
      }),
    failure: (error) => {
      // Somebody else may have added a subject.
      void subjects.refetch();
      return fieldErrorsOf(error)['MonHoc'] ?? detailOf(error);
    },
    done: () => 'Đã lưu thứ tự các môn học.',
    stale: staleSubjects,
    onClose,
  });
  if (subjects.isError) return <FailedQuery query={subjects} />;
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose} disabled={!form.hasUnsavedInput}>
      <Text size="sm">
        Kéo từng môn đến chỗ mới, hoặc chọn một môn rồi bấm Alt+↑, Alt+↓. Bảng điểm, học bạ, sổ và mọi danh
        sách môn học theo thứ tự này.
      </Text>
      <OrderList
        label="Thứ tự các môn học"
        entries={inOrder(stored, form.values.MonHoc).map(({ id, TenMonHoc }) => ({ id, name: TenMonHoc }))}
        onChange={(MonHoc) => form.setValue('MonHoc', MonHoc)}
      />
    </ServerForm>
  );
}

/** A subject that was added meanwhile comes last. */
const inOrder = (stored: Subject[], chosen: number[]) => [
  ...chosen.flatMap((id) => stored.find((subject) => subject.id === id) ?? []),
  ...stored.filter(({ id }) => !chosen.includes(id)),
];
