import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { missingText, totalsOf } from '#shared/results/class-summaries/pass-rate.ts';
import type { ReportRow } from '#shared/results/reports/api.ts';

type Props = {
  rows: ReportRow[];
  /** The page with the missing scores by class. */
  progressAddress: string;
};

/** While many students lack scores, the rates are not final. The printed report says so too. */
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
