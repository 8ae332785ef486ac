import { Anchor, Badge, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Homeroom, OwnSheet } from '#shared/school/assignments/api.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { homeroomQuery } from '#web/school/choices/homeroom-query.ts';
import { currentYear } from '#web/school/choices/school-years.ts';
import { requestsQuery } from '#web/scores/locks/api.ts';
import { currentRequests, RequestAnswers } from '#web/scores/locks/request-answers.tsx';
import { ownSheetsQuery } from '#web/scores/sheets/api.ts';
import { entryPathOf } from '#web/scores/sheets/sheet.ts';
import classes from './own-sheets.module.css';
import { commonState, missingText, type SheetState, stateOf } from './own-sheets-texts.ts';

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
        <FailedQuery query={failed} fallback="Không thể tải các bảng điểm của bạn." />
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

/** The teacher's homeroom class, with a link to its list. */
function HomeroomLine({ homeroom: { IDLopHoc, TenLop, SiSo } }: { homeroom: Homeroom }) {
  const year = currentYear(useQuery(yearsQuery()).data);
  const choice = year ? `?nienkhoa=${year.id}&lop=${IDLopHoc}` : '';
  return (
    <Text>
      Lớp chủ nhiệm:{' '}
      <Anchor component={Link} to={`/giaovien/danh-sach-lop${choice}`} inherit fw={600}>
        {TenLop}
      </Anchor>{' '}
      ({SiSo} học sinh)
    </Text>
  );
}

/** A teacher's sheets of one term. If the entry state is the same for all of them, it is shown once. */
function TermSheets({ name, sheets }: { name: string; sheets: OwnSheet[] }) {
  const common = commonState(sheets);
  return (
    <div>
      <Title order={3} size="h5" className={classes['term']}>
        {name}
      </Title>
      {common && <State state={common} />}
      <ul className={classes['sheets']}>
        {sheets.map((sheet) => (
          <li key={`${sheet.IDLopHoc}-${sheet.IDMonHoc}`} className={classes['sheet']}>
            <Anchor component={Link} to={entryPathOf(sheet)} className={classes['link']}>
              {sheet.TenLop} – {sheet.TenMonHoc}
            </Anchor>
            <Text span size="sm" c="dimmed" className={classes['missing']}>
              {sheet.SiSo > 0 && sheet.ConThieu === 0 && <IconCircleCheck size={16} aria-hidden />}
              {missingText(sheet)}
            </Text>
            {!common && <State state={stateOf(sheet)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function State({ state: { isOpen, text } }: { state: SheetState }) {
  return (
    <div className={classes['state']}>
      <Badge variant="light" color={isOpen ? 'green' : 'yellow'} tt="none" fw={600}>
        {isOpen ? 'Đang mở' : 'Đang khóa'}
      </Badge>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
  );
}
