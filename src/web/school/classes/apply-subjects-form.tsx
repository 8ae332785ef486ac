import { Checkbox, Group, Text } from '@mantine/core';
import { Fragment } from 'react';
import { classesApi, type SchoolClass } from '#shared/school/classes/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { classKeys } from './api.ts';
import { applyTopics, TopicsNotApplied } from './apply-topics.ts';
import classes from './manage-subjects.module.css';
import { subjectsEffect } from './subjects-effect.ts';
import type { WantedTopic } from './topic-changes.ts';

type Props = {
  /** The class the subjects were chosen for. */
  row: SchoolClass;
  /** All classes of its year. */
  schoolClasses: SchoolClass[];
  subjectIds: number[];
  /** The study topics that they get too. */
  topics: WantedTopic[];
  onBack: () => void;
  onClose: () => void;
};

/**
 * Chooses other classes of the year for the same subjects, saved all or nothing, and then for the same study topics, which
 * some of them may be unable to take.
 */
export function ApplySubjectsForm({ row, schoolClasses, subjectIds, topics, onBack, onClose }: Props) {
  const refetch = useRefetch(classKeys.shown);
  const form = useDialogForm({
    initialValues: { lophoc_ids: [row.id] },
    submit: async ({ lophoc_ids }) => {
      try {
        // Rejected if someone has changed one of the classes since loading.
        const Goc = schoolClasses.map(({ id, MonHoc }) => ({ id, monhoc_ids: MonHoc.map((one) => one.id) }));
        const saved = await call(classesApi.setSubjectsOfClasses, {
          body: { lophoc_ids, monhoc_ids: subjectIds, Goc },
        });
        if (topics.length > 0) await applyTopics(saved, topics);
        return saved;
      } catch (error) {
        // Reload, so that changes made by others are visible before trying again.
        void refetch();
        throw error;
      }
    },
    failure: (error) => (error instanceof TopicsNotApplied ? error.message : detailOf(error)),
    done: ({ length }) => `Đã lưu môn học của ${length} lớp.`,
    stale: classKeys.shown,
    onClose,
  });
  const chosen = form.values.lophoc_ids;
  const choose = (ids: number[], wanted: boolean) =>
    form.setValue('lophoc_ids', [...chosen.filter((id) => !ids.includes(id)), ...(wanted ? ids : [])]);
  return (
    <ServerForm
      form={form}
      submitLabel={`Lưu cho ${chosen.length} lớp`}
      onCancel={onBack}
      cancelLabel="Quay lại"
      disabled={chosen.length === 0}
    >
      <Text size="sm">
        {subjectIds.length} môn học đã chọn
        {topics.length > 0 && `, kèm chuyên đề của ${topics.length} môn,`} thay cho các môn hiện có của những
        lớp sau:
      </Text>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser. */}
      <div role="group" aria-label="Lớp" className={classes['list']}>
        {[...Map.groupBy(schoolClasses, ({ IDKhoi }) => IDKhoi).values()].map((ofBlock) => {
          const ids = ofBlock.map(({ id }) => id);
          const count = ids.filter((id) => chosen.includes(id)).length;
          return (
            <Fragment key={ids[0]}>
              <Checkbox
                className={classes['block']}
                label={`Cả ${ofBlock[0]?.TenKhoi.toLowerCase()}`}
                checked={count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                onChange={(event) => choose(ids, event.currentTarget.checked)}
                disabled={form.pending}
              />
              {ofBlock.map((schoolClass) => (
                <Checkbox
                  key={schoolClass.id}
                  className={classes['ofBlock']}
                  label={<ClassLabel schoolClass={schoolClass} subjectIds={subjectIds} />}
                  checked={chosen.includes(schoolClass.id)}
                  onChange={(event) => choose([schoolClass.id], event.currentTarget.checked)}
                  disabled={form.pending}
                />
              ))}
            </Fragment>
          );
        })}
      </div>
    </ServerForm>
  );
}

function ClassLabel({ schoolClass, subjectIds }: { schoolClass: SchoolClass; subjectIds: number[] }) {
  const taught = schoolClass.MonHoc.map(({ id }) => id);
  return (
    <Group gap="xs">
      {schoolClass.TenLop}
      <Text span size="sm" c="dimmed">
        {subjectsEffect(taught, subjectIds) ?? 'đã có đúng các môn này'}
      </Text>
    </Group>
  );
}
