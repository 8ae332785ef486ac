import { NativeSelect, Text } from '@mantine/core';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { tokenRights } from '#shared/contract/permissions.ts';
import { type CreatedToken, newToken, tokensApi } from '#shared/school/tokens/api.ts';
import { latestExpiry } from '#shared/school/tokens/expiry.ts';
import { tokenLimits } from '#shared/school/tokens/limits.ts';
import { rightNames } from '#shared/school/tokens/messages.ts';
import { call } from '#web/kit/calls/call.ts';
import { DateField } from '#web/kit/forms/dates/date-field.tsx';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { withPassword } from '#web/kit/password/with-password.ts';
import { tokensQuery } from './tokens-query.ts';

type Values = { Ten: string; Quyen: string; HetHan: string };

const toBody = ({ Quyen, ...others }: Values) => ({ ...others, Quyen: [Quyen] });

const check = (values: Values) => schemaErrors<ReturnType<typeof toBody>>(newToken)(toBody(values));

type Props = { onCreated: (token: CreatedToken) => void; onClose: () => void };

/** Creates a token; the next dialog shows it, once. */
export function TokenForm({ onCreated, onClose }: Props) {
  const today = vietnameseDay(new Date());
  const form = useDialogForm<Values, CreatedToken>({
    initialValues: { Ten: '', Quyen: 'danh-sach', HetHan: '' },
    validate: check,
    submit: (values) =>
      withPassword((old_password) =>
        call(tokensApi.create, { body: { ...newToken.parse(toBody(values)), old_password } }),
      ),
    done: ({ Ten }) => `Đã tạo mã truy cập “${Ten}”.`,
    stale: [tokensQuery.queryKey],
    onSaved: onCreated,
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Tạo mã" onCancel={onClose}>
      <TextField
        label="Tên chương trình"
        description="Để sau này biết mã này của chương trình nào, ví dụ: Phần mềm thư viện."
        required
        maxLength={tokenLimits.name}
        data-autofocus
        {...form.field('Ten')}
      />
      <NativeSelect label="Được đọc" required {...form.field('Quyen')}>
        {tokenRights.map((right) => (
          <option key={right} value={right}>
            {rightNames[right]}
          </option>
        ))}
      </NativeSelect>
      <DateField
        label="Dùng được đến hết ngày"
        required
        min={today}
        max={latestExpiry(today)}
        {...form.field('HetHan')}
      />
      <Text size="sm" c="dimmed">
        Chương trình chỉ đọc, không sửa được gì, và không đọc được mã định danh, số định danh, người thân của
        học sinh, tài khoản hay nhật ký.
      </Text>
    </ServerForm>
  );
}
