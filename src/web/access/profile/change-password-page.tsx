import { Anchor, Stack } from '@mantine/core';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { call } from '#web/kit/calls/call.ts';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { session } from '#web/kit/session/session.ts';
import { toast } from '#web/kit/toast.ts';
import { AuthCard } from '../sign-in/auth-card.tsx';
import { signOut } from '../sign-in/sign-out.ts';
import { saveProblem } from './profile-problems.ts';
import { passwordErrors, profileLabels } from './profile-values.ts';

/** Users whose password was set by the school are redirected here until they have changed it. */
export default function ChangePasswordPage() {
  const form = useServerForm({
    initialValues: { old_password: '', password: '', password_confirm: '' },
    validate: passwordErrors,
    submit: (body) => call(accountsApi.changeMe, { body }),
    onDone: () => {
      toast.success('Đã đổi mật khẩu.');
      session.mustChangePassword.set(false);
    },
    failure: saveProblem,
    eachErrorOnce: true,
  });
  return (
    <AuthCard
      title="Đổi mật khẩu"
      description="Mật khẩu hiện tại do nhà trường đặt. Hãy đặt mật khẩu của riêng bạn để tiếp tục."
    >
      <Stack gap="md">
        <ServerForm form={form} submitLabel="Đổi mật khẩu">
          <PasswordField
            label="Mật khẩu hiện tại"
            autoComplete="current-password"
            required
            {...form.field('old_password')}
          />
          <PasswordField
            label={profileLabels.password}
            description={passwordMessages.rules}
            autoComplete="new-password"
            required
            {...form.field('password')}
          />
          <PasswordField
            label={profileLabels.password_confirm}
            autoComplete="new-password"
            required
            {...form.field('password_confirm')}
          />
        </ServerForm>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={signOut}>
          Đăng xuất
        </Anchor>
      </Stack>
    </AuthCard>
  );
}
