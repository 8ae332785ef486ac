import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { detailOf, problemText } from '../calls/problems.ts';

/** Shown in place of the data, since the toast disappears. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
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

type FailedProps = {
  query: { error: unknown; refetch: () => unknown };
  /** Shown unless there is a standard message; without it, the server's own is shown. */
  fallback?: string;
};

export function FailedQuery({ query: { error, refetch }, fallback }: FailedProps) {
  const message = fallback === undefined ? detailOf(error) : problemText(error, fallback);
  return <ErrorState message={message} onRetry={() => refetch()} />;
}
