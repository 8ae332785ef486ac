import { Button, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { testMailApi } from '#shared/access/test-mail/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';

/** Lets the board try whether letters arrive. */
export function TestMail() {
  const sending = useAction({ send: () => call(testMailApi.send), done: ({ detail }) => detail });
  return (
    <section>
      <Title order={3} size="h4">
        Thư điện tử
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Mã đặt lại mật khẩu và thông báo về tài khoản đến bằng thư. Thư thử được gửi đến địa chỉ của bạn.
      </Text>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        Gửi thư thử
      </Button>
    </section>
  );
}
