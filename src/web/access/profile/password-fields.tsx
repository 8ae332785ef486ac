import { Stack, Text } from '@mantine/core';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import type { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { type ProfileValues, profileLabels } from './profile-values.ts';

export type ProfileFields = { form: Pick<ReturnType<typeof useServerForm<ProfileValues, unknown>>, 'field'> };

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
