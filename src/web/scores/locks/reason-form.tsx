import { Text } from '@mantine/core';
import { z } from 'zod';
import { reason } from '#shared/contract/fields.ts';
import type { AnySheet } from '#shared/scores/sheets/api.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { ReasonField } from '#web/kit/forms/text-field.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { sheetKey } from '../sheets/sheet.ts';

const values = z.object({ LyDo: reason });

type Props = { sheet: AnySheet; label: string; onReason: (reason: string) => void; onCancel: () => void };

/** Asks the office, once before editing, why it changes a sheet that is closed to teachers. */
export default function ReasonForm({ sheet, label, onReason, onCancel }: Props) {
  const form = useServerForm({
    initialValues: { LyDo: '' },
    validate: schemaErrors(values),
    draft: useFormDraft('ly-do-sua-diem', sheetKey(sheet)),
    submit: async (typed) => values.parse(typed).LyDo,
    onDone: onReason,
  });
  return (
    <ServerForm form={form} submitLabel="Sửa điểm" onCancel={onCancel}>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="sm">
          Học kỳ này đang khóa với giáo viên. Lý do được ghi vào lịch sử của từng điểm bạn sửa.
        </Text>
      </div>
      <ReasonField data-autofocus {...form.field('LyDo')} />
    </ServerForm>
  );
}
