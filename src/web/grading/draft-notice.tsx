import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { RestoredDraft } from './use-restored-draft.ts';

export function DraftNotice({ drafts: { offered, restore, drop } }: { drafts: RestoredDraft }) {
  if (!offered) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconHistory aria-hidden />}
      title="Có điểm chưa lưu từ phiên đăng nhập trước"
      mb="md"
    >
      <Stack gap="sm">
        <Text size="sm">
          {offered.title}: {offered.rows.length} học sinh.
        </Text>
        <Group gap="sm">
          <Button size="xs" onClick={() => restore(offered)}>
            Khôi phục
          </Button>
          <Button size="xs" variant="default" onClick={drop}>
            Bỏ
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
