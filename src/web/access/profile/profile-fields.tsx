import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { gender } from '#shared/contract/fields.ts';
import { phoneLimits, textLimits } from '#shared/contract/limits.ts';
import { DateField } from '#web/kit/forms/dates/date-field.tsx';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import type { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { type ProfileValues, profileLabels } from './profile-values.ts';

const codesStay =
  'Mã đặt lại mật khẩu vẫn được gửi đến địa chỉ cũ cho đến khi bạn mở lại Thông tin cá nhân và xác nhận email khôi phục.';

type ProfileFields = { form: Pick<ReturnType<typeof useServerForm<ProfileValues, unknown>>, 'field'> };

type Props = ProfileFields & {
  /** The typed e-mail is new and vouched for only by the session, not by the password. */
  newEmail: boolean;
};

export function PersonFields({ form, newEmail }: Props) {
  return (
    <>
      <FormGrid>
        <TextInput
          label={profileLabels.Ho}
          autoComplete="family-name"
          maxLength={textLimits.name}
          required
          {...form.field('Ho')}
        />
        <TextInput
          label={profileLabels.Ten}
          autoComplete="given-name"
          maxLength={textLimits.name}
          required
          {...form.field('Ten')}
        />
        <NativeSelect label={profileLabels.GioiTinh} required {...form.field('GioiTinh')}>
          <option value="">-- Chọn giới tính --</option>
          {gender.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </NativeSelect>
        <DateField
          label={profileLabels.NgaySinh}
          max={vietnameseDay(new Date())}
          required
          {...form.field('NgaySinh')}
        />
        <TextInput
          label={profileLabels.SoDienThoai}
          type="tel"
          autoComplete="tel"
          maxLength={phoneLimits.max}
          required
          {...form.field('SoDienThoai')}
        />
        <TextInput
          label={profileLabels.Email}
          type="email"
          autoComplete="email"
          required
          description={newEmail && codesStay}
          {...form.field('Email')}
        />
      </FormGrid>
      <TextInput
        label={profileLabels.DiaChi}
        autoComplete="street-address"
        maxLength={textLimits.address}
        required
        {...form.field('DiaChi')}
      />
    </>
  );
}

/** If left empty, the password stays unchanged. */
export function PasswordFields({ form }: ProfileFields) {
  return (
    <Stack component="fieldset" gap="md" m={0} p={0} bd={0}>
      <Text component="legend" fw={600} mb="xs">
        Đổi mật khẩu (không bắt buộc)
      </Text>
      <PasswordField
        label={profileLabels.old_password}
        autoComplete="current-password"
        {...form.field('old_password')}
      />
      <FormGrid>
        <PasswordField
          label={profileLabels.password}
          description={passwordMessages.rules}
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField
          label={profileLabels.password_confirm}
          autoComplete="new-password"
          {...form.field('password_confirm')}
        />
      </FormGrid>
    </Stack>
  );
}
