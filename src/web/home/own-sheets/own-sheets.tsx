import { Anchor, Badge, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { Homeroom, OwnSheet } from '#shared/school/assignments/api.ts';
import type { homeroomApi } from '#shared/scores/homeroom/api.ts';
import { missingOf, percentOf } from '#shared/scores/progress/progress-counts.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { termsQuery, yearsQuery } from '#web/school/choices/choice-lists.ts';
import { homeroomQuery } from '#web/school/choices/homeroom-query.ts';
import { currentYear } from '#web/school/choices/school-years.ts';
import { requestsQuery } from '#web/scores/locks/api.ts';
import { currentRequests, RequestAnswers } from '#web/scores/locks/request-answers.tsx';
import { EntryBar } from '#web/scores/progress/entry-bar.tsx';
import { ownBookQuery, ownSheetsQuery } from '#web/scores/sheets/api.ts';
import { entryPathOf } from '#web/scores/sheets/sheet.ts';
import classes from './own-sheets.module.css';
import {
  commonState,
  type Entry,
  entryOf,
  isBegun,
  missingText,
  type SheetState,
  stateOf,
} from './own-sheets-texts.ts';

type OwnBook = ReplyOf<typeof homeroomApi.ownProgress>;

/**
 * A teacher's work this year: their sheets of both terms, their homeroom class, and the state of their opening
 * requests. The requests are above the sheets, so the sheets wait for them.
 */
export function OwnSheets() {
  const sheets = useQuery(ownSheetsQuery);
  const terms = useQuery(termsQuery);
  const homeroom = useQuery(homeroomQuery);
  const requests = useQuery(requestsQuery);
  const book = useQuery({ ...ownBookQuery, enabled: Boolean(homeroom.data) });
  const failed = [sheets, terms, homeroom].find(({ isError }) => isError);
  if (failed)
    return (
      <Section>
        <FailedQuery query={failed} fallback="Không thể tải các bảng điểm của bạn." />
      </Section>
    );
  if (!sheets.data || !terms.data || homeroom.data === undefined || requests.isLoading || book.isLoading)
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
      {sheets.data.length === 0 && (
        <Text c="dimmed">Bạn chưa được phân công dạy môn nào trong niên khóa này.</Text>
      )}
      {(sheets.data.length > 0 || Boolean(book.data?.length)) && (
        <div className={classes['terms']}>
          {terms.data.map((term) => (
            <TermSheets
              key={term.id}
              name={term.TenHocKy}
              book={homeroom.data && bookOf(homeroom.data, term.id, book.data)}
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

type Book = { TenLop: string; to: string; entry: Entry };

/** The homeroom book of a term. Optional: null if the year has none, or it could not be loaded. */
function bookOf({ IDLopHoc, TenLop }: Homeroom, IDHocKy: number, parts: OwnBook | undefined): Book | null {
  const entry = parts?.find((part) => part.IDHocKy === IDHocKy);
  return entry ? { TenLop, entry, to: `/giaovien/chu-nhiem?lop=${IDLopHoc}&hocky=${IDHocKy}` } : null;
}

type TermProps = { name: string; book: Book | null; sheets: OwnSheet[] };

/** A teacher's sheets of one term. If the entry state is the same for all of them, it is shown once. */
function TermSheets({ name, book, sheets }: TermProps) {
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
            <EntryLine
              to={entryPathOf(sheet)}
              name={`${sheet.TenLop} – ${sheet.TenMonHoc}`}
              entry={entryOf(sheet)}
            />
            {!common && <State state={stateOf(sheet)} />}
          </li>
        ))}
        {book && (
          <li className={classes['sheet']}>
            <EntryLine to={book.to} name={`${book.TenLop} – Sổ chủ nhiệm`} entry={book.entry} />
          </li>
        )}
      </ul>
    </div>
  );
}

/** What is missing in a sheet, and how far it has come. */
function EntryLine({ to, name, entry }: { to: string; name: string; entry: Entry }) {
  return (
    <>
      <Anchor component={Link} to={to} className={classes['link']}>
        {name}
      </Anchor>
      <Text span size="sm" c="dimmed" className={classes['missing']}>
        {entry.CanNhap > 0 && missingOf(entry) === 0 && <IconCircleCheck size={16} aria-hidden />}
        {missingText(entry)}
      </Text>
      {entry.CanNhap > 0 && isBegun(entry) && (
        <div className={classes['bar']}>
          <EntryBar percent={percentOf(entry)} />
        </div>
      )}
    </>
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
