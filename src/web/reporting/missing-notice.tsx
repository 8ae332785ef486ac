import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReportRow } from '../../shared/reporting.ts';
import { missingText, totalsOf } from '../../shared/rules/report.ts';

type Props = {
  rows: ReportRow[];
  /** Where the missing scores are told class by class. */
  progressAddress: string;
};

/** While many students lack scores, the rates are no result yet; paper says it too. */
export function MissingNotice({ rows, progressAddress }: Props) {
  const text = missingText(totalsOf(rows), 'dưới đây');
  if (text === null) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="note" mb="md">
      {text}{' '}
      <Anchor component={Link} to={progressAddress} inherit underline="always">
        Xem tiến độ nhập điểm
      </Anchor>
    </Alert>
  );
}
