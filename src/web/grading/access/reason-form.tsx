import { Text } from '@mantine/core';
import { z } from 'zod';
import type { AnySheet } from '../../../shared/endpoints/grading.ts';
import { reason } from '../../../shared/fields.ts';
import { schemaErrors } from '../../lib/forms/schema-errors.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { sheetKey } from '../sheet.ts';
import { ReasonField } from './reason-field.tsx';

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
