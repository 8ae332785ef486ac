import { Anchor, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { authApi } from '#shared/access/sign-in/api.ts';
import { longCodeSent, resetMessages } from '#shared/access/sign-in/reset-messages.ts';
import { call } from '#web/kit/calls/call.ts';
import { codeOf } from '#web/kit/calls/problems.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { AuthCard } from './auth-card.tsx';
import { DelayedRedirect } from './delayed-redirect.tsx';
import { requestProblem } from './reset-problems.ts';

/** Null if a code has been sent, otherwise where to find the one that was. */
async function requestCode(email: string): Promise<string | null> {
  try {
    await call(authApi.requestReset, { body: { email } });
    return null;
  } catch (error) {
    if (codeOf(error) !== longCodeSent) throw error;
    return resetMessages.longCodeSent;
  }
}

export default function ResetRequestPage() {
  const [sentTo, setSentTo] = useState<{ email: string; hint: string | null } | null>(null);
  const form = useServerForm({
    initialValues: { email: '' },
    validate: ({ email }): Record<string, string> =>
      email.trim() === '' ? { email: 'Vui lòng nhập địa chỉ email.' } : {},
    submit: async (typed) => {
      const email = typed.email.trim();
      const hint = await requestCode(email);
      return { email, hint };
    },
    onDone: setSentTo,
    failure: requestProblem,
  });
  const state = useMemo(() => ({ email: sentTo?.email }), [sentTo]);
  return (
    <AuthCard
      title="Quên mật khẩu"
      description="Nhập email của tài khoản. Chúng tôi sẽ gửi mã xác nhận gồm 6 chữ số."
    >
      <Stack gap="md">
        {sentTo === null ? (
          <ServerForm form={form} submitLabel="Gửi mã xác nhận">
            <TextInput
              type="email"
              label="Email"
              autoComplete="email"
              withAsterisk
              required
              {...form.field('email')}
            />
          </ServerForm>
        ) : (
          <DelayedRedirect
            message={sentTo.hint ?? `Mã xác nhận đã được gửi đến ${sentTo.email}.`}
            to="/password-reset/confirm"
            state={state}
            seconds={2}
            destination="trang đặt lại mật khẩu"
          />
        )}
        <Anchor component={Link} to="/login" size="sm">
          Quay lại đăng nhập
        </Anchor>
      </Stack>
    </AuthCard>
  );
}
