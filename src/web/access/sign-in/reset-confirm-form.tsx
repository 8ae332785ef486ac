import { Anchor, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { longResetCode, resetCode } from '#shared/access/sign-in/limits.ts';
import { resetCodeProblem } from '#shared/access/sign-in/reset-code-problem.ts';
import { passwordLimits } from '#shared/contract/limits.ts';
import { call } from '#web/kit/calls/call.ts';
import { PasswordField } from '#web/kit/forms/password-field.tsx';
import { readOnlyText } from '#web/kit/forms/read-only.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { toast } from '#web/kit/toast.ts';
import { confirmProblem, requestProblem } from './reset-problems.ts';

type Values = { code: string; password: string; password_confirm: string };

function errorsOf({ code, password, password_confirm }: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  const codeProblem = code === '' ? 'Vui lòng nhập mã xác nhận.' : resetCodeProblem(code);
  if (codeProblem) errors['code'] = codeProblem;
  if (password.length < passwordLimits.min)
    errors['password'] = `Mật khẩu mới phải có ít nhất ${passwordLimits.min} ký tự.`;
  if (password !== password_confirm) errors['password_confirm'] = 'Mật khẩu và xác nhận mật khẩu không khớp.';
  return errors;
}

/** E-mails show long codes in groups, so spaces are removed. */
const withoutSpaces = (code: string) => code.replace(/\s/gu, '').slice(0, longResetCode.digits);

export function ResetConfirmForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useServerForm<Values, unknown>({
    initialValues: { code: '', password: '', password_confirm: '' },
    validate: errorsOf,
    submit: (values) => call(authApi.confirmReset, { body: { ...values, email } }),
    onDone,
    failure: confirmProblem,
    eachErrorOnce: true,
  });
  return (
    <ServerForm form={form} submitLabel="Đặt lại mật khẩu" disabled={email === ''}>
      <TextInput
        label="Email"
        type="email"
        placeholder="Chưa có"
        value={email}
        autoComplete="username"
        {...readOnlyText()}
      />
      <TextInput
        label="Mã xác nhận"
        placeholder={`Mã gồm ${resetCode.digits} chữ số`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...form.field('code')}
        onChange={(event) => form.setValue('code', withoutSpaces(event.currentTarget.value))}
      />
      {email !== '' && <ResendCode email={email} />}
      <PasswordField
        label="Mật khẩu mới"
        description={passwordMessages.rules}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <PasswordField
        label="Xác nhận mật khẩu"
        autoComplete="new-password"
        required
        {...form.field('password_confirm')}
      />
    </ServerForm>
  );
}

const waitSeconds = 60;

/** Resends the code, and shows how long until it can be sent again. */
function ResendCode({ email }: { email: string }) {
  const [left, setLeft] = useState(0);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = window.setTimeout(() => setLeft(left - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [left]);
  const resend = async () => {
    setPending(true);
    try {
      await call(authApi.requestReset, { body: { email } });
      toast.success(`Đã gửi lại mã xác nhận đến ${email}.`);
      setLeft(waitSeconds);
    } catch (error) {
      toast.error(requestProblem(error));
    } finally {
      setPending(false);
    }
  };
  if (left > 0)
    return (
      <Text size="sm" c="dimmed">
        Có thể gửi lại mã sau <span className="tabular">{left}</span> giây.
      </Text>
    );
  return (
    <Anchor component="button" type="button" size="sm" onClick={resend} disabled={pending} ta="start">
      {pending ? 'Đang gửi lại mã…' : 'Gửi lại mã xác nhận'}
    </Anchor>
  );
}
