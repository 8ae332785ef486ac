import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AssessedSubject, classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { topicsApi } from '#shared/school/classes/topics-api.ts';
import type { Subject } from '#shared/school/subjects/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { RegulationLink } from '#web/kit/empty/regulation-link.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { latestRegulationQuery } from '../choices/choice-lists.ts';
import { classKeys } from './api.ts';
import { ApplySubjectsForm } from './apply-subjects-form.tsx';
import classes from './manage-subjects.module.css';
import { type ChosenTerms, changedTopics, storedTerm, topicsToApply } from './topic-changes.ts';
import { TopicChoice } from './topic-choice.tsx';

type Props = {
  row: SchoolClass;
  subjects: Subject[];
  /** The stored subjects of the class with their study topics; undefined where there are no topics. */
  taught: AssessedSubject[] | undefined;
  /** All classes of its year; undefined while loading. */
  schoolClasses: SchoolClass[] | undefined;
  onClose: () => void;
};

/** Chooses the subjects of a class from those of its year. */
export default function ClassSubjectsForm({ row, subjects, taught, schoolClasses, onClose }: Props) {
  const [applying, setApplying] = useState(false);
  const refetch = useRefetch(classKeys.shown);
  const before = row.MonHoc.map((subject) => subject.id);
  const form = useDialogForm({
    initialValues: { monhoc_ids: before, terms: {} as ChosenTerms },
    submit: async ({ monhoc_ids, terms }) => {
      const scored = scoredAmong(subjects, monhoc_ids);
      const MonHoc = changedTopics(scored, terms, taught ?? []);
      const isSame = new Set(before).symmetricDifference(new Set(monhoc_ids)).size === 0;
      try {
        if (MonHoc.length === 0 || !isSame)
          await call(classesApi.setSubjects, { params: { id: row.id }, body: { monhoc_ids } });
        if (MonHoc.length === 0) return;
        const Goc = { MonHoc: MonHoc.map(({ id }) => ({ id, ChuyenDe: storedTerm(taught ?? [], id) })) };
        await call(topicsApi.change, { params: { IDLopHoc: row.id }, body: { MonHoc, Goc } });
      } catch (error) {
        // Reload, so that changes made by others are visible before trying again.
        void refetch();
        throw error;
      }
    },
    done: () => `Đã lưu môn học của lớp ${row.TenLop}.`,
    stale: classKeys.shown,
    onClose,
  });
  const { monhoc_ids: chosen, terms } = form.values;
  const ids = subjects.map(({ id }) => id);
  const limit = useQuery(latestRegulationQuery).data?.SoMonHocToiDa;
  const isOver = limit !== undefined && chosen.length > limit;
  const choose = (id: number, wanted: boolean) =>
    form.setValue('monhoc_ids', wanted ? [...chosen, id] : chosen.filter((other) => other !== id));
  if (applying && schoolClasses)
    return (
      <ApplySubjectsForm
        row={row}
        schoolClasses={schoolClasses}
        subjectIds={chosen}
        topics={taught ? topicsToApply(scoredAmong(subjects, chosen), terms, taught) : []}
        onBack={() => setApplying(false)}
        onClose={onClose}
      />
    );
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose} disabled={subjects.length === 0 || isOver}>
      {subjects.length === 0 ? (
        <EmptyState text="Niên khóa này chưa có môn học nào." before="subjects" />
      ) : (
        <>
          <Group justify="space-between" gap="sm">
            <SubjectCount chosen={chosen.length} limit={limit} available={subjects.length} />
            <Button
              size="xs"
              variant="default"
              onClick={() => form.setValue('monhoc_ids', ids)}
              disabled={form.pending || ids.every((id) => chosen.includes(id))}
            >
              Chọn tất cả
            </Button>
          </Group>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser. */}
          <div role="group" aria-label="Môn học" className={classes['list']}>
            {subjects.map((subject) => (
              <div key={subject.id} className={classes['item']}>
                <Checkbox
                  label={<SubjectLabel subject={subject} />}
                  checked={chosen.includes(subject.id)}
                  onChange={(event) => choose(subject.id, event.currentTarget.checked)}
                  disabled={form.pending}
                />
                {taught && subject.HinhThuc === 'DiemSo' && chosen.includes(subject.id) && (
                  <TopicChoice
                    subjectName={subject.TenMonHoc}
                    term={terms[subject.id] ?? storedTerm(taught, subject.id)}
                    onChange={(term) => form.setValue('terms', { ...terms, [subject.id]: term })}
                    disabled={form.pending}
                  />
                )}
              </div>
            ))}
          </div>
          <Button
            variant="subtle"
            leftSection={<IconCopy size={18} aria-hidden />}
            className={classes['apply']}
            onClick={() => setApplying(true)}
            disabled={!schoolClasses || form.pending || isOver}
          >
            Áp dụng cho các lớp…
          </Button>
        </>
      )}
    </ServerForm>
  );
}

/** Judged subjects have no study topics. */
function scoredAmong(subjects: Subject[], ids: number[]): number[] {
  const scored = subjects.filter(({ id, HinhThuc }) => HinhThuc === 'DiemSo' && ids.includes(id));
  return scored.map(({ id }) => id);
}

function SubjectLabel({ subject }: { subject: Subject }) {
  return (
    <Group gap="xs">
      {subject.TenMonHoc}
      {subject.TenToHop && (
        <Text span size="sm" c="dimmed">
          {subject.TenToHop}
        </Text>
      )}
    </Group>
  );
}

type SubjectCountProps = {
  chosen: number;
  /** The regulation's limit; undefined while unknown. */
  limit: number | undefined;
  /** The number of subjects to choose from. */
  available: number;
};

/** The number of chosen and allowed subjects, with a link to the regulation if the limit is too low. */
function SubjectCount({ chosen, limit, available }: SubjectCountProps) {
  return (
    <div>
      <Text role="status" size="sm" className="tabular">
        {limit === undefined ? `Đã chọn ${chosen} môn` : `Đã chọn ${chosen}/${limit} môn`}
      </Text>
      {limit !== undefined && chosen > limit ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Quy định cho mỗi lớp học tối đa {limit} môn: bỏ bớt {chosen - limit} môn, hoặc nâng số môn học tối
          đa. <RegulationLink />
        </Text>
      ) : (
        limit !== undefined &&
        available > limit && (
          <Text size="sm" c="dimmed">
            Niên khóa có {available} môn, quy định cho mỗi lớp học tối đa {limit} môn. <RegulationLink />
          </Text>
        )
      )}
    </div>
  );
}
