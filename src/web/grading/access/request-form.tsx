import { Text } from '@mantine/core';
import { z } from 'zod';
import type { AnySheet } from '../../../shared/endpoints/grading.ts';
import { reason } from '../../../shared/fields.ts';
import { schemaErrors } from '../../lib/forms/schema-errors.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { toast } from '../../lib/toast.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { sheetKey } from '../sheet.ts';
import { requestOpening, useRefreshAccess } from './api.ts';
import { ReasonField } from './reason-field.tsx';

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
