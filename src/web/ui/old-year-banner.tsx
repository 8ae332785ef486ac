import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { messages } from '../../shared/messages.ts';

/** Above a list of an old year; the screen shows no write controls then. */
export function OldYearBanner({ year }: { year: string }) {
  return (
    <Alert
      color="yellow"
      icon={<IconLock aria-hidden />}
      title={`Niên khóa ${year} là niên khóa cũ`}
      mb="md"
      role="note"
    >
      {messages.oldYear}
    </Alert>
  );
}
