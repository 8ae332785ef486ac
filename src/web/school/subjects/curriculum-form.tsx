import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CurriculumRow, subjectsApi } from '#shared/school/subjects/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, fieldErrorsOf } from '#web/kit/calls/problems.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { DialogFooter } from '#web/kit/dialogs/dialog-footer.tsx';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { toast } from '#web/kit/toast.ts';
import { curriculumQuery, staleSubjects } from './api.ts';
import { formText, levelNames } from './form-texts.ts';

/** Adds subjects of the curriculum to the current year, all of the chosen ones or none. */
export default function CurriculumForm({ onClose }: { onClose: () => void }) {
  const refetch = useRefetch(staleSubjects);
  const subjects = useQuery(curriculumQuery);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const free = (subjects.data ?? []).filter(({ DaCo }) => !DaCo).map(({ TenMonHoc }) => TenMonHoc);
  // Someone else may have added one since it was chosen.
  const toAdd = chosen.filter((name) => free.includes(name));

  const isCombined = new Set(subjects.data?.map(({ CapHoc }) => CapHoc)).size > 1;

  const toggle = (name: string, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, name] : before.filter((one) => one !== name)));
  const save = async () => {
    if (isSaving || toAdd.length === 0) return;
    setSaving(true);
    try {
      const added = await call(subjectsApi.addCurriculum, { body: { TenMonHoc: toAdd } });
      toast.success(`Đã thêm ${added.length} môn học.`);
      void refetch();
      onClose();
    } catch (error) {
      const sentence = fieldErrorsOf(error)['TenMonHoc'] ?? detailOf(error);
      toast.error(sentence);
      setProblem(sentence);
      void subjects.refetch();
    }
    setSaving(false);
  };

  if (subjects.isError) return <FailedQuery query={subjects} />;
  return (
    <Stack gap="md">
      <Text size="sm">
        Các môn của chương trình giáo dục phổ thông 2018, với cách đánh giá theo Thông tư 22. Có thể sửa lại
        sau.
      </Text>
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={() => setChosen(free)}>
          Chọn tất cả
        </Button>
        <Button size="xs" variant="default" onClick={() => setChosen([])}>
          Bỏ chọn
        </Button>
      </Group>
      <Stack gap="xs" role="group" aria-label="Các môn học">
        {subjects.data?.map((subject) => (
          <Checkbox
            key={subject.TenMonHoc}
            label={subject.TenMonHoc}
            description={subject.DaCo ? 'Đã có' : factsOf(subject, isCombined)}
            checked={subject.DaCo || chosen.includes(subject.TenMonHoc)}
            disabled={subject.DaCo}
            onChange={(event) => toggle(subject.TenMonHoc, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      {problem && (
        <Text c="red" size="sm" role="alert">
          {problem}
        </Text>
      )}
      <DialogFooter>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Hủy
          </Button>
          <Button onClick={save} loading={isSaving} disabled={toAdd.length === 0}>
            {toAdd.length === 0 ? 'Thêm' : `Thêm ${toAdd.length} môn`}
          </Button>
        </Group>
      </DialogFooter>
    </Stack>
  );
}

/** With its level in a school that has both. */
function factsOf(subject: CurriculumRow, isCombined: boolean): string {
  const facts = [`${subject.SoTiet} tiết mỗi năm`, formText(subject)];
  return (isCombined ? [levelNames[subject.CapHoc], ...facts] : facts).join(' · ');
}
