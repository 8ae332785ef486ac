import { Box, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Props = {
  title: string;
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
};

/** The page's only h1. It takes the focus after a navigation, so that screen readers start here. */
export function PageHeader({ title, description, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedByNavigation = useRef(key !== 'default');
  useEffect(() => {
    if (arrivedByNavigation.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb="lg">
      {/* Stays beside the buttons while the text fits on a line; otherwise the buttons wrap below. */}
      <Box flex="1 1 20rem" miw={0}>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {description && <Text c="dimmed">{description}</Text>}
      </Box>
      {actions && (
        <Group gap="sm" className="no-print">
          {actions}
        </Group>
      )}
    </Group>
  );
}
