import { Text } from '@mantine/core';
import { z } from 'zod';
import { reason } from '#shared/contract/fields.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { ReasonField } from '#web/kit/forms/reason-field.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useFormDraft } from '#web/kit/forms/use-form-draft.ts';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { sheetKey } from '../sheets/sheet.ts';
import { requestOpening, useRefreshAccess } from './api.ts';

type Props = { sheet: AnySheet; label: string; onClose: () => void };

const values = z.object({ LyDo: reason });

/** A teacher's reason for asking to open one sheet. */
export function RequestForm({ sheet, label, onClose }: Props) {
  const refresh = useRefreshAccess();
  const form = useServerForm({
    initialValues: { LyDo: '' },
    validate: schemaErrors(values),
    draft: useFormDraft('xin-mo-khoa', sheetKey(sheet)),
    submit: ({ LyDo }) => requestOpening(sheet, LyDo),
    onDone: async () => {
      toast.success('Đã gửi yêu cầu mở khóa.');
      await refresh();
      onClose();
    },
  });
  return (
    <ServerForm form={form} submitLabel="Gửi yêu cầu" onCancel={onClose}>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm">Giáo vụ và Ban Giám Hiệu thấy yêu cầu này trên trang chủ của họ.</Text>
      </div>
      <ReasonField data-autofocus {...form.field('LyDo')} />
    </ServerForm>
  );
}
