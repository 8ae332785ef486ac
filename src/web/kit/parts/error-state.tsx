import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

type Props = { message: string; onRetry?: () => void };

/** Shown in place of the data, since the toast disappears. */
export function ErrorState({ message, onRetry }: Props) {
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            Thử lại
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
