import { Button, Center, Stack, Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './full-page-message.module.css';
import { PageHeader } from './page-header.tsx';

/** A page with only a message and a link home. */
export function FullPageMessage({ icon: Sign, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <Center component="main" className={classes['page']}>
      <Stack align="center" gap="md">
        <Sign size={56} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
        <div>
          <PageHeader title={title} />
          <Text>{text}</Text>
        </div>
        <Button component={Link} to="/">
          Về trang chủ
        </Button>
      </Stack>
    </Center>
  );
}

export function NotFound() {
  return (
    <FullPageMessage
      icon={IconMapQuestion}
      title="Không tìm thấy trang"
      text="Địa chỉ này không có trong Sổ Điểm."
    />
  );
}
