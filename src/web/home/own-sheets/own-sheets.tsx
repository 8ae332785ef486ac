import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemText } from '#web/kit/calls/problems.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { termsQuery } from '#web/school/choices/choice-lists.ts';
import { homeroomQuery } from '#web/school/choices/homeroom-query.ts';
import { requestsQuery } from '#web/scores/locks/api.ts';
import { currentRequests, RequestAnswers } from '#web/scores/locks/request-answers.tsx';
import { ownSheetsQuery } from '#web/scores/sheets/api.ts';
import { HomeroomLine } from './homeroom-line.tsx';
import classes from './own-sheets.module.css';
import { TermSheets } from './term-sheets.tsx';

/**
 * A teacher's work this year: their sheets of both terms, their homeroom class, and the state of their opening
 * requests. The requests are above the sheets, so the sheets wait for them.
 */
export function OwnSheets() {
  const sheets = useQuery(ownSheetsQuery);
  const terms = useQuery(termsQuery);
  const homeroom = useQuery(homeroomQuery);
  const requests = useQuery(requestsQuery);
  const failed = [sheets, terms, homeroom].find(({ isError }) => isError);
  if (failed)
    return (
      <Section>
        <ErrorState
          message={problemText(failed.error, 'Không thể tải các bảng điểm của bạn.')}
          onRetry={() => failed.refetch()}
        />
      </Section>
    );
  if (!sheets.data || !terms.data || homeroom.data === undefined || requests.isLoading)
    return (
      <Section>
        <div className={classes['terms']} aria-busy>
          <Skeleton height="12rem" />
          <Skeleton height="12rem" />
        </div>
      </Section>
    );
  // Optional: empty if it could not be loaded.
  const current = currentRequests(requests.data ?? []);
  if (sheets.data.length === 0 && homeroom.data === null && current.length === 0)
    return (
      <Text c="dimmed" mt="lg">
        Bạn chưa được phân công dạy lớp nào trong niên khóa này.
      </Text>
    );
  return (
    <Section>
      {homeroom.data && <HomeroomLine homeroom={homeroom.data} />}
      {current.length > 0 && <RequestAnswers requests={current} />}
      {sheets.data.length === 0 ? (
        <Text c="dimmed">Bạn chưa được phân công dạy môn nào trong niên khóa này.</Text>
      ) : (
        <div className={classes['terms']}>
          {terms.data.map((term) => (
            <TermSheets
              key={term.id}
              name={term.TenHocKy}
              sheets={sheets.data.filter(({ IDHocKy }) => IDHocKy === term.id)}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <Paper component="section" aria-labelledby="bang-diem-cua-toi" className={classes['panel']} withBorder>
      <Title order={2} size="h3" id="bang-diem-cua-toi">
        Bảng điểm của tôi
      </Title>
      {children}
    </Paper>
  );
}
