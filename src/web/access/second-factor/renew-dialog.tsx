import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { ownFactorQuery, renewCodes } from './api.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { typedErrors } from './typed-errors.ts';

/** Creates new recovery codes; requires a code. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useServerForm<{ MaXacThuc: string }, { MaDuPhong: string[] }>({
    initialValues: { MaXacThuc: '' },
    validate: typedErrors,
    submit: ({ MaXacThuc }) => renewCodes(MaXacThuc),
    onDone: ({ MaDuPhong }) => setCodes(MaDuPhong),
    failure: (error) => problemText(error, detailOf(error)),
  });
  const finish = () => {
    onClose();
    void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey });
  };
  if (codes) return <RecoveryCodes codes={codes} doneLabel="Đã lưu mã dự phòng" onDone={finish} />;
  return (
    <ServerForm form={form} submitLabel="Tạo mã mới" onCancel={onClose}>
      <Text size="sm">Mười mã mới sẽ thay cho các mã cũ. Các mã cũ không dùng được nữa.</Text>
      <CodeField data-autofocus {...form.field('MaXacThuc')} />
    </ServerForm>
  );
}
