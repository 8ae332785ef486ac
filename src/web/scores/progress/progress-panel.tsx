import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Progress } from '#shared/scores/progress/api.ts';
import {
  hasBegun,
  missingOf,
  missingUnit,
  percentOf,
  termTotal,
} from '#shared/scores/progress/progress-counts.ts';
import { formatCount } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { latestRegulationQuery, termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { progressQuery } from '#web/school/choices/progress-query.ts';
import { currentYear } from '#web/school/choices/school-years.ts';
import { EntryBar } from './entry-bar.tsx';
import classes from './progress-panel.module.css';

/** The entry progress of the current year. `to` is the page with the details. */
export function ProgressPanel({ to }: { to: string }) {
  const years = useQuery(yearsQuery());
  const year = currentYear(years.data);
  const terms = useQuery(termsQuery);
  const progress = useQuery(progressQuery(year?.id ?? null));
  // Without it, terms without any value are those that have not begun.
  const latest = useQuery(latestRegulationQuery);
  const switches = [latest.data?.ChoPhepSuaDiemHK1, latest.data?.ChoPhepSuaDiemHK2];
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
          {(terms.data ?? waiting).map(({ id, TenHocKy }, place) => (
            <div key={id}>
              <dt>{TenHocKy}</dt>
              <dd>
                <TermProgress
                  progress={latest.isPending ? undefined : progress.data}
                  termId={id}
                  isOpen={switches[place] === true}
                />
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

type TermProps = { progress: Progress | undefined; termId: number; isOpen: boolean };

function TermProgress({ progress, termId, isOpen }: TermProps) {
  if (!progress)
    return <Skeleton component="span" display="block" width="16rem" maw="100%" height="1rem" my={5} />;
  const total = termTotal(progress, termId);
  if (total.CanNhap === 0) return <Text c="dimmed">Chưa có điểm nào cần nhập.</Text>;
  if (!hasBegun(total, isOpen)) return <Text c="dimmed">Chưa mở nhập điểm.</Text>;
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
