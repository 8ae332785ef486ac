import { Center, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { SchoolClass } from '#shared/school/classes/api.ts';
import { isUpperSecondary } from '#shared/school/years/block.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { subjectsOfClassQuery, subjectsOfYearQuery } from '../choices/choice-lists.ts';
import { classesQuery } from './api.ts';
import classes from './manage-subjects.module.css';

/** Loaded in the background after the list, before it is needed. */
const code = import('./class-subjects-form.tsx');
const ClassSubjectsForm = lazy(() => code);

type Props = {
  dialog: DialogState<SchoolClass>;
  /** Some classes can take study topics, which need more room. */
  isTt22: boolean;
};

/** The subjects of one class: editable in the current year, read-only in an old one. */
export function ManageSubjectsDialog({ dialog, isTt22 }: Props) {
  const name = dialog.value?.TenLop ?? '';
  return (
    <FormModal
      dialog={dialog}
      title={dialog.value?.is_editable ? `Quản lý môn học lớp ${name}` : `Môn học của lớp ${name}`}
      size={isTt22 ? 'lg' : 'md'}
    >
      {(row) =>
        row.is_editable ? (
          <SubjectChoice
            row={row}
            hasTopics={isTt22 && isUpperSecondary(row.IDKhoi)}
            onClose={dialog.close}
          />
        ) : (
          <ClassSubjectsList subjects={row.MonHoc} />
        )
      }
    </FormModal>
  );
}

const failed = () => 'Không thể tải danh sách môn học.';

type ChoiceProps = { row: SchoolClass; hasTopics: boolean; onClose: () => void };

function SubjectChoice({ row, hasTopics, onClose }: ChoiceProps) {
  const subjects = useQuery(subjectsOfYearQuery(row.IDNienKhoa));
  const classes = useQuery(classesQuery({ year: row.IDNienKhoa, block: null, group: null, search: '' }));
  const taught = useQuery(subjectsOfClassQuery(hasTopics ? row.id : null));
  useQueryToasts(subjects, { failed });
  useQueryToasts(taught, { failed });
  const broken = [subjects, taught].find(({ isError }) => isError);
  if (broken) return <ErrorState message={failed()} onRetry={() => broken.refetch()} />;
  if (!subjects.data || (hasTopics && !taught.data)) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <ClassSubjectsForm
        row={row}
        subjects={subjects.data}
        taught={taught.data}
        schoolClasses={classes.data?.rows.filter(({ id }) => id > 0)}
        onClose={onClose}
      />
    </Suspense>
  );
}

function Loading() {
  return (
    <Center py="xl" aria-busy>
      <Loader aria-label="Đang tải danh sách môn học" />
    </Center>
  );
}

function ClassSubjectsList({ subjects }: { subjects: SchoolClass['MonHoc'] }) {
  if (subjects.length === 0) return <Text c="dimmed">Lớp chưa có môn học nào.</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <ul className={classes['list']} tabIndex={0} aria-label="Các môn học của lớp">
      {subjects.map((subject) => (
        <li key={subject.id} className={classes['item']}>
          {subject.TenMonHoc}
        </li>
      ))}
    </ul>
  );
}
