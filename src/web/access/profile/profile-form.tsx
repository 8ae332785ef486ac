import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconMailExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { accountsApi, type Profile } from '#shared/access/accounts/api.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { RoleBadge } from '#web/kit/parts/role-badge.tsx';
import { withPassword } from '#web/kit/password/with-password.ts';
import { session } from '#web/kit/session/session.ts';
import { toast } from '#web/kit/toast.ts';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { userOf } from '../sign-in/identify.ts';
import classes from './profile.module.css';
import { PasswordFields, PersonFields } from './profile-fields.tsx';
import { loadProblem, saveProblem } from './profile-problems.ts';
import { bodyOf, profileErrors, valuesOf } from './profile-values.ts';
import { SessionsSection } from './sessions-section.tsx';

/** Refetched every time the dialog opens, so that no stale copy is edited. */
const profileQuery = queryOf(['profile'], accountsApi.me, { gcTime: 0, staleTime: 0 });

async function saveProfile(body: BodyOf<typeof accountsApi.changeMe>): Promise<Profile> {
  const profile = await call(accountsApi.changeMe, { body });
  session.setUser(userOf(profile));
  return profile;
}

const closeDelay = 1500;
const saved = 'Cập nhật thông tin thành công!';

/** The content of the profile dialog: loads the profile, then shows its form. */
export default function ProfileForm({ onClose }: { onClose: () => void }) {
  const profile = useQuery(profileQuery);
  useQueryToasts(profile, { failed: loadProblem });
  if (profile.isError)
    return <ErrorState message={loadProblem(profile.error)} onRetry={() => profile.refetch()} />;
  if (!profile.data)
    return (
      <Stack gap="md" aria-busy role="status" aria-label="Đang tải thông tin cá nhân…">
        {['Ho', 'Ten', 'Email', 'DiaChi'].map((name) => (
          <Skeleton key={name} height={58} />
        ))}
      </Stack>
    );
  return (
    <>
      <RecoveryAddress profile={profile.data} />
      <LoadedForm profile={profile.data} onClose={onClose} />
      <ProfileSection title="Xác thực hai bước">
        <SecondFactorSection />
      </ProfileSection>
      <ProfileSection title="Thiết bị đang đăng nhập">
        <SessionsSection />
      </ProfileSection>
    </>
  );
}

function LoadedForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [done, setDone] = useState(false);
  const form = useServerForm({
    initialValues: valuesOf(profile),
    validate: (values) => profileErrors(values, new Date()),
    submit: (values) => saveProfile(bodyOf(values)),
    onDone: () => {
      toast.success(saved);
      setDone(true);
    },
    failure: saveProblem,
  });
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(onClose, closeDelay);
    return () => window.clearTimeout(timer);
  }, [done, onClose]);
  return (
    <ServerForm form={form} submitLabel="Lưu thay đổi" onCancel={onClose} disabled={done}>
      {done && (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
          {saved}
        </Alert>
      )}
      <Group gap="sm">
        <Text c="dimmed">@{profile.username}</Text>
        <RoleBadge role={profile.MaVaiTro.MaVaiTro} />
      </Group>
      <PersonFields
        form={form}
        newEmail={form.values.password === '' && form.values.Email !== (profile.Email ?? '')}
      />
      <PasswordFields form={form} />
    </ServerForm>
  );
}

type Props = { title: string; children: ReactNode };

/**
 * A section below the profile form, initially closed. Its content is mounted, and its queries sent, once it is opened.
 */
function ProfileSection({ title, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes['section']} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes['summary']}>{title}</summary>
      {opened && <div className={classes['content']}>{children}</div>}
    </details>
  );
}

/** Shown only while codes and notices do not go to the profile's e-mail: where they go, and how to change that. */
function RecoveryAddress({ profile }: { profile: Profile }) {
  const { Email, EmailKhoiPhuc } = profile;
  const confirmation = useAction({
    // Sends the address along, so that only the one in the profile can be confirmed.
    send: (shown: string) =>
      withPassword(
        (old_password = '') => call(accountsApi.confirmEmail, { body: { Email: shown, old_password } }),
        { askFirst: true },
      ),
    answers: profileQuery.queryKey,
    done: () => 'Đã xác nhận email khôi phục.',
    failed: (error) => problemText(error, detailOf(error)),
  });
  if (EmailKhoiPhuc === undefined || Email === null) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconMailExclamation aria-hidden />}
      title="Email khôi phục"
      role="note"
      mb="md"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm" className={classes['address']}>
          {EmailKhoiPhuc === null
            ? 'Chưa có địa chỉ nào nhận mã đặt lại mật khẩu của bạn.'
            : `Mã đặt lại mật khẩu và thông báo vẫn được gửi đến ${EmailKhoiPhuc}.`}{' '}
          Hãy xác nhận bằng mật khẩu để chuyển sang {Email}.
        </Text>
        <Button size="xs" loading={confirmation.isPending} onClick={() => confirmation.mutate(Email)}>
          Xác nhận email khôi phục
        </Button>
      </Stack>
    </Alert>
  );
}
