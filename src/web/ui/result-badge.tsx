import { Badge } from '@mantine/core';

/** 'Đạt', 'Không đạt', or nothing while there is no average. */
export function ResultBadge({ passed }: { passed: boolean | null }) {
  if (passed === null) return null;
  return (
    <Badge color={passed ? 'green' : 'red'} variant="light" tt="none" fw={600}>
      {passed ? 'Đạt' : 'Không đạt'}
    </Badge>
  );
}
