import { Center, Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconNotebook } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { loginCardWidth } from '#web/kit/theme/theme.ts';
import { useSchoolName } from '#web/school/details/known-school.ts';

type Props = { title: string; description?: ReactNode; children: ReactNode };

/** The centred card on pages before signing in. */
export function AuthCard({ title, description, children }: Props) {
  const school = useSchoolName();
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper w="100%" maw={loginCardWidth} p={{ base: 'lg', sm: 'xl' }} radius="lg" shadow="sm" withBorder>
        <Group mb="md" gap="sm" wrap="nowrap">
          <ThemeIcon size={48} radius="md" aria-hidden>
            <IconNotebook size={28} />
          </ThemeIcon>
          {/* Loads later than the card; its space is reserved. */}
          <Text fw={600} lineClamp={2} size="sm" title={school}>
            {school}
          </Text>
        </Group>
        <Text size="sm" fw={600} c="dimmed">
          Sổ Điểm
        </Text>
        <PageHeader title={title} description={description} />
        {children}
      </Paper>
    </Center>
  );
}
