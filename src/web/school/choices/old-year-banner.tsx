import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { messages } from '#shared/contract/messages.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';

type Props = { year: Omit<SchoolYear, 'id'> | undefined };

/** Shown above a list of an old year only; the page hides its write controls then. */
export function OldYearBanner({ year }: Props) {
  if (!year || year.is_current) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconLock aria-hidden />}
      title={`Niên khóa ${year.TenNienKhoa} là niên khóa cũ`}
      mb="md"
      role="note"
      className="no-print"
    >
      {messages.oldYear}
    </Alert>
  );
}
