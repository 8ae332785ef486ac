import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Profile } from '#shared/access/accounts/api.ts';
import { detailOf, problemText } from '#web/kit/calls/problems.ts';
import { toast } from '#web/kit/toast.ts';
import { confirmEmail, profileQuery } from './api.ts';
import classes from './profile.module.css';

/** Shown only while codes and notices do not go to the profile's e-mail: where they go, and how to change that. */
export function RecoveryAddress({ profile }: { profile: Profile }) {
  const { Email, EmailKhoiPhuc } = profile;
  const client = useQueryClient();
  const confirmation = useMutation({
    mutationFn: confirmEmail,
    onSuccess: (confirmed) => {
      client.setQueryData(profileQuery.queryKey, confirmed);
      toast.success('Đã xác nhận email khôi phục.');
    },
    onError: (error) => toast.error(problemText(error, detailOf(error))),
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
