import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentResult } from '#shared/results/class-results/api.ts';
import { type Level, levelNames, levels } from '#shared/school/scheme/levels.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { enterSummer, reloadResults, removeSummer } from './api.ts';

type Props = { student: StudentResult; yearId: number; onClose: () => void };

/** The conduct after the summer. Choosing none removes it. */
export default function SummerForm({ student, yearId, onClose }: Props) {
  const client = useQueryClient();
  // As the form was opened with, also when the results are loaded again.
  const [before] = useState(student.SauKiemTraLai?.RenLuyen ?? null);
  const form = useServerForm<{ RenLuyen: Level | '' }, unknown>({
    initialValues: { RenLuyen: before ?? '' },
    submit: async ({ RenLuyen }) => {
      if (RenLuyen !== '')
        return enterSummer({ IDHocSinh: student.id, IDNienKhoa: yearId, RenLuyen, Goc: before });
      return before === null ? undefined : removeSummer(student.id, yearId, before);
    },
    onDone: () => {
      toast.success(`Đã ghi kết quả rèn luyện hè của ${student.HoTen}.`);
      void reloadResults(client);
      onClose();
    },
    failure: (error) => {
      void reloadResults(client);
      return detailOf(error);
    },
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      <Stack gap="sm">
        <Text size="sm">Kết quả mới thay kết quả rèn luyện cả năm (Chưa đạt); kết quả cũ vẫn được giữ.</Text>
        <NativeSelect label="Rèn luyện sau hè" data-autofocus {...form.field('RenLuyen')}>
          <option value="">Chưa có</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {levelNames[level]}
            </option>
          ))}
        </NativeSelect>
      </Stack>
    </ServerForm>
  );
}
