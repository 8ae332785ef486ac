import { Badge } from '@mantine/core';
import { memo } from 'react';
import { resultName } from '#shared/scores/sheets/result.ts';

/** 'Đạt', 'Không đạt', or nothing without an average. */
export const ResultBadge = memo(function ResultBadge({ passed }: { passed: boolean | null }) {
  if (passed === null) return null;
  return (
    <Badge color={passed ? 'green' : 'red'} variant="light" tt="none" fw={600}>
      {resultName(passed)}
    </Badge>
  );
});
