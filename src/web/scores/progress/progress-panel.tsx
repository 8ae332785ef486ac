import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Progress } from '#shared/scores/progress/api.ts';
import { missingOf, missingUnit, percentOf, termTotal } from '#shared/scores/progress/progress-counts.ts';
import { formatCount } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { progressQuery } from '#web/school/choices/progress-query.ts';
import { currentYear } from '#web/school/choices/school-years.ts';
import { EntryBar } from './entry-bar.tsx';
import classes from './progress-panel.module.css';

type Props = {
  /** The page with the details. */
  to: string;
  /** The terms that have never been open for entry. */
  upcoming: readonly number[];
};

/** The entry progress of the current year. */
export function ProgressPanel({ to, upcoming }: Props) {
  const years = useQuery(yearsQuery());
  const year = currentYear(years.data);
  const terms = useQuery(termsQuery);
  const progress = useQuery(progressQuery(year?.id ?? null));
  const failed = [years, terms, progress].find(({ isError }) => isError);
  return (
    <Paper component="section" aria-labelledby="tien-do" className={classes['panel']} withBorder>
      <div className={classes['head']}>
        <Title order={2} size="h3" id="tien-do">
          Tiến độ nhập điểm
        </Title>
        <Anchor component={Link} to={to}>
          Xem từng lớp, từng môn
        </Anchor>
      </div>
      {failed ? (
        <FailedQuery query={failed} fallback="Không thể tải tiến độ nhập điểm." />
      ) : years.data && !year ? (
        <Text c="dimmed">Chưa có niên khóa nào.</Text>
      ) : (
        <dl className={classes['terms']} aria-busy={!progress.data}>
          {(terms.data ?? waiting).map(({ id, TenHocKy }) => (
            <div key={id}>
              <dt>{TenHocKy}</dt>
              <dd>
                <TermProgress progress={progress.data} termId={id} isUpcoming={upcoming.includes(id)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Paper>
  );
}

/** Placeholders until the terms are loaded. */
const waiting = [
  { id: 1, TenHocKy: 'Học kỳ 1' },
  { id: 2, TenHocKy: 'Học kỳ 2' },
];

type TermProps = { progress: Progress | undefined; termId: number; isUpcoming: boolean };

function TermProgress({ progress, termId, isUpcoming }: TermProps) {
  if (!progress)
    return <Skeleton component="span" display="block" width="16rem" maw="100%" height="1rem" my={5} />;
  const total = termTotal(progress, termId);
  if (total.CanNhap === 0) return <Text c="dimmed">Chưa có điểm nào cần nhập.</Text>;
  if (isUpcoming) return <Text c="dimmed">Chưa mở nhập điểm.</Text>;
  const missing = missingOf(total);
  const unit = missingUnit(progress.RenLuyen === undefined);
  return (
    <div className={classes['term']}>
      <EntryBar percent={percentOf(total)} />
      <Text c="dimmed" className="tabular">
        {missing === 0 ? 'Đã nhập đủ' : `Còn thiếu ${formatCount(missing)} ${unit}`}
      </Text>
    </div>
  );
}
