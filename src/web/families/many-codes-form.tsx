import { Alert, Checkbox, NativeSelect, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FamilyCodesOfClasses, manyCodesApi } from '#shared/families/many-codes-api.ts';
import { call } from '#web/kit/calls/call.ts';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { blocksQuery } from '#web/school/choices/choice-lists.ts';
import { familyKeys } from './api.ts';

type Props = { onCreated: (codes: FamilyCodesOfClasses) => void; onClose: () => void };

/** Codes for the classes of a block or of the school. Codes that families have stay, unless they are to be replaced. */
export function ManyCodesForm({ onCreated, onClose }: Props) {
  const blocks = useQuery(blocksQuery());
  const form = useDialogForm({
    initialValues: { IDKhoi: '', ThayMaCu: false },
    submit: ({ IDKhoi, ThayMaCu }) =>
      call(manyCodesApi.createCodesOfClasses, {
        body: { IDKhoi: IDKhoi === '' ? null : Number(IDKhoi), ThayMaCu },
      }),
    done: ({ Lop }) => `Đã tạo mã của ${Lop.length} lớp.`,
    stale: [familyKeys.codes],
    onSaved: onCreated,
    onClose,
  });
  const { ThayMaCu } = form.values;
  return (
    <ServerForm form={form} submitLabel={ThayMaCu ? 'Thay mã cũ và tạo mã' : 'Tạo mã'} onCancel={onClose}>
      <Text size="sm">Sau khi tạo, tải về một tệp phiếu cho tất cả các lớp. Các mã chỉ hiện một lần.</Text>
      <NativeSelect label="Phạm vi" {...form.field('IDKhoi')}>
        <option value="">Toàn trường</option>
        <RowOptions rows={blocks.data ?? []} label="TenKhoi" />
      </NativeSelect>
      <Checkbox
        label="Cấp mã mới cho cả những em đã có mã"
        checked={ThayMaCu}
        onChange={(event) => form.setValue('ThayMaCu', event.currentTarget.checked)}
        disabled={form.pending}
      />
      {ThayMaCu && (
        <Alert color="yellow" icon={<IconAlertCircle aria-hidden />} role="status">
          Mã cũ hết hiệu lực ngay: mọi phiếu đã phát cho các lớp này không dùng được nữa và phải phát lại.
        </Alert>
      )}
    </ServerForm>
  );
}
