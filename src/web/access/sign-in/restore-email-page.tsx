import { Alert, Anchor, Stack, Text, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { accountsApi } from '#shared/access/accounts/api.ts';
import { authApi } from '#shared/access/sign-in/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { session } from '#web/kit/session/session.ts';
import { AuthCard } from './auth-card.tsx';
import { restoreProblem } from './reset-problems.ts';

/** Restoring ends the account's sessions, possibly including this browser's: the call afterwards detects that. */
async function restoreEmail(Ma: string) {
  const reply = await call(authApi.restoreEmail, { body: { Ma } });
  if (session.state().user) await call(accountsApi.me).catch(() => undefined);
  return reply;
}

/** The code from the link. It is removed from the URL, because it would stay in the history of a shared computer. */
function useCodeFromLink(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return code;
}

/**
 * The target of the link in the notice about a changed e-mail. Opening it changes nothing, since mail clients open
 * links automatically.
 */
export default function RestoreEmailPage() {
  const code = useCodeFromLink();
  const [done, setDone] = useState<string | null>(null);
  const form = useServerForm({
    initialValues: { Ma: code },
    validate: ({ Ma }): Record<string, string> =>
      Ma.trim() === '' ? { Ma: 'Vui lòng nhập mã khôi phục.' } : {},
    submit: ({ Ma }) => restoreEmail(Ma),
    onDone: ({ detail }) => setDone(detail),
    failure: restoreProblem,
  });
  return (
    <AuthCard
      title="Khôi phục email"
      description="Dành cho người nhận được thư báo email tài khoản đã thay đổi mà không phải do mình."
    >
      <Stack gap="md">
        {done === null ? (
          <ServerForm form={form} submitLabel="Khôi phục email">
            <Text size="sm">
              Email sẽ trở lại địa chỉ đã nhận thư, và mọi thiết bị đang đăng nhập sẽ bị đăng xuất.
            </Text>
            <TextInput
              label="Mã khôi phục"
              placeholder="xxxx-xxxx-xxxx-xxxx"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              {...form.field('Ma')}
            />
          </ServerForm>
        ) : (
          <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
            <Text>{done}</Text>
            <Anchor component={Link} to="/password-reset">
              Đặt mật khẩu mới
            </Anchor>
          </Alert>
        )}
        <Anchor component={Link} to="/login" size="sm">
          Quay lại đăng nhập
        </Anchor>
      </Stack>
    </AuthCard>
  );
}
