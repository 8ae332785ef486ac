import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { StudentResult } from '#shared/results/class-results/api.ts';
import { retakesApi } from '#shared/results/retakes/api.ts';
import { type Level, levelNames } from '#shared/school/scheme/levels.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { NamedOptions } from '#web/kit/forms/row-options.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { resultKeys } from './api.ts';

type Props = { student: StudentResult; yearId: number; onClose: () => void };

/** The conduct after the summer. Choosing none removes it. */
export default function SummerForm({ student, yearId, onClose }: Props) {
  const stale = [resultKeys.all];
  const refetch = useRefetch(stale);
  // As the form was opened with, also when the results are loaded again.
  const [before] = useState(student.SauKiemTraLai?.RenLuyen ?? null);
  const form = useDialogForm<{ RenLuyen: Level | '' }, unknown>({
    initialValues: { RenLuyen: before ?? '' },
    submit: async ({ RenLuyen }) => {
      const params = { IDHocSinh: student.id, IDNienKhoa: yearId };
      if (RenLuyen !== '') return call(retakesApi.summer, { body: { ...params, RenLuyen, Goc: before } });
      return before === null ? undefined : call(retakesApi.removeSummer, { params, query: { Goc: before } });
    },
    done: () => `Đã ghi kết quả rèn luyện hè của ${student.HoTen}.`,
    stale,
    onClose,
    failure: (error) => {
      void refetch();
      return detailOf(error);
    },
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      <Stack gap="sm">
        <Text size="sm">Kết quả mới thay kết quả rèn luyện cả năm (Chưa đạt); kết quả cũ vẫn được giữ.</Text>
        <NativeSelect label="Rèn luyện sau hè" data-autofocus {...form.field('RenLuyen')}>
          <option value="">Chưa có</option>
          <NamedOptions names={levelNames} />
        </NativeSelect>
      </Stack>
    </ServerForm>
  );
}
