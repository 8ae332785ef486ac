import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReportRow } from '../../shared/reporting.ts';
import { lacksMany, passRate, totalsOf } from '../../shared/rules/report.ts';
import { showCount, showScore } from '../lib/format.ts';

type Props = {
  rows: ReportRow[];
  /** Where the missing scores are told class by class. */
  progressAddress: string;
};

/** While many students lack scores, the rates are no result yet. It stays on paper, where nobody could ask. */
export function MissingNotice({ rows, progressAddress }: Props) {
  const totals = totalsOf(rows);
  if (!lacksMany(totals)) return null;
  const { missing, size } = totals;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="note" mb="md">
      Còn {showCount(missing)} trong {showCount(size)} học sinh ({showScore(passRate(missing, size))}%) chưa
      đủ điểm, nên các tỉ lệ dưới đây chưa phải là kết quả cuối cùng.{' '}
      <Anchor component={Link} to={progressAddress} inherit underline="always" className="no-print">
        Xem tiến độ nhập điểm
      </Anchor>
    </Alert>
  );
}
