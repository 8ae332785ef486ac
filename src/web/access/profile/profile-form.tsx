import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Profile } from '#shared/access/accounts/api.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { RoleBadge } from '#web/kit/parts/role-badge.tsx';
import { toast } from '#web/kit/toast.ts';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { profileQuery, saveProfile } from './api.ts';
import { PasswordFields } from './password-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { loadProblem, saveProblem } from './profile-problems.ts';
import { ProfileSection } from './profile-section.tsx';
import { bodyOf, profileErrors, valuesOf } from './profile-values.ts';
import { RecoveryAddress } from './recovery-address.tsx';
import { SessionsSection } from './sessions-section.tsx';

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
