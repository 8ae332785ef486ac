import { Anchor, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toHundredths } from '#shared/contract/hundredths.ts';
import type { ClassResults, StudentResult } from '#shared/results/class-results/api.ts';
import { learningReason } from '#shared/results/student-results/learning-reason.ts';
import { awardNames, promotionNames } from '#shared/results/student-results/year-outcome.ts';
import { type Level, levelNames } from '#shared/school/scheme/levels.ts';
import { shortNames } from '#shared/school/subjects/short-names.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { exemptText } from '#shared/scores/sheets/result.ts';
import { formatNumber, noValue } from '#web/kit/format.ts';
import popups from '#web/kit/popups/popup.module.css';
import { usePopup } from '#web/kit/popups/use-popup.ts';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable, type TableState } from '#web/kit/tables/data-table.tsx';
import { labelsOf } from '#web/school/choices/student-labels.ts';
import { SubjectHeading } from '#web/school/choices/subject-heading.tsx';
import { studentColumn } from '#web/scores/sheets/student-name.tsx';
import classes from './results.module.css';

type Props = TableState & {
  results: ClassResults | undefined;
  /** The sheet that lacks a result; null if the user cannot open it. */
  addressOf: (student: StudentResult, subjectId: number | null) => string | null;
  /** What the office can do for a student at the end of the year. */
  actionsOf?: (student: StudentResult, label: string) => ReactNode;
};

/** A row per student: levels first, then each subject. */
export function ResultsTable({ results, addressOf, actionsOf, ...props }: Props) {
  return (
    <div className={classes['results']}>
      <DataTable
        {...props}
        rows={results?.HocSinh}
        rowKey={({ id }) => id}
        columns={results ? columnsFor(results, addressOf, actionsOf) : loadingColumns}
      />
      {results?.HocSinh.some(({ DieuChinh }) => DieuChinh) && (
        <Text size="sm" mt="xs">
          * Được điều chỉnh lên một mức
        </Text>
      )}
    </div>
  );
}

const loadingColumns: Column<StudentResult>[] = [
  numberColumn('STT'),
  { key: 'student', header: 'Học sinh', rowHeader: true, phone: 'title', cell: ({ HoTen }) => HoTen },
];

function columnsFor(
  { MonHoc, HocSinh, IDHocKy }: ClassResults,
  addressOf: Props['addressOf'],
  actionsOf: Props['actionsOf'],
): Column<StudentResult>[] {
  const labels = labelsOf(HocSinh);
  const short = shortNames(MonHoc.map(({ TenMonHoc }) => TenMonHoc));
  const labelOf = ({ id, HoTen }: StudentResult) => labels.get(id) ?? HoTen;
  return [
    numberColumn('STT'),
    studentColumn(HocSinh),
    // Before the subjects, which do not all fit on small screens.
    {
      key: 'learning',
      header: 'Học tập',
      narrow: true,
      phone: 'labelled',
      cell: (student) => <LearningCell student={student} label={labelOf(student)} subjects={MonHoc} />,
    },
    {
      key: 'conduct',
      header: 'Rèn luyện',
      narrow: true,
      phone: 'labelled',
      cell: (student) =>
        student.RenLuyen ? (
          changedLevel(student.RenLuyen, student.SauKiemTraLai?.RenLuyen ?? null)
        ) : (
          <Missing name="Sổ chủ nhiệm" to={addressOf(student, null)} />
        ),
    },
    {
      key: 'absences',
      header: 'Nghỉ (có phép / không)',
      phoneLabel: 'Nghỉ',
      numeric: true,
      narrow: true,
      phone: 'labelled',
      cell: ({ NghiCoPhep, NghiKhongPhep }) => `${NghiCoPhep ?? noValue} / ${NghiKhongPhep ?? noValue}`,
    },
    ...(IDHocKy === wholeYear ? yearColumns((student) => actionsOf?.(student, labelOf(student))) : []),
    ...MonHoc.map(
      ({ id, TenMonHoc }, place): Column<StudentResult> => ({
        key: `subject-${id}`,
        header: <SubjectHeading name={TenMonHoc} short={short[place] ?? TenMonHoc} />,
        phoneLabel: TenMonHoc,
        numeric: true,
        phone: 'labelled',
        cell: (student) => (
          <MarkCell student={student} id={id} name={TenMonHoc} to={addressOf(student, id)} />
        ),
      }),
    ),
  ];
}

const yearColumns = (actionsOf: (student: StudentResult) => ReactNode): Column<StudentResult>[] => [
  {
    key: 'award',
    header: 'Danh hiệu',
    narrow: true,
    phone: 'labelled',
    cell: ({ DanhHieu }) =>
      DanhHieu ? <span className={classes['award']}>{awardNames[DanhHieu]}</span> : noValue,
  },
  {
    key: 'promotion',
    header: 'Xét lên lớp',
    narrow: true,
    phone: 'labelled',
    cell: (student) => (
      <>
        {student.XetLenLop ? promotionNames[student.XetLenLop] : noValue} {actionsOf(student)}
      </>
    ),
  },
];

const changedLevel = (before: Level, after: Level | null) =>
  after && after !== before ? `${levelNames[before]} → ${levelNames[after]}` : levelNames[before];

type MarkProps = { student: StudentResult; id: number; name: string; to: string | null };

/** The result of the subject, and the one after a retake. */
function MarkCell({ student: { Mon, SauKiemTraLai }, id, name, to }: MarkProps) {
  const [before, after] = [Mon[id] ?? null, SauKiemTraLai?.Mon[id] ?? null];
  if (before === null) return <Missing name={name} to={to} />;
  if (before === 'Mien') return exemptText;
  return after === null ? shownMark(before) : `${shownMark(before)} → ${shownMark(after)}`;
}

const shownMark = (mark: number | string) => (typeof mark === 'number' ? formatNumber(mark, 1) : mark);

/** Leads to the sheet that lacks it. */
function Missing({ name, to }: { name: string; to: string | null }) {
  if (to === null) return <span className={classes['missing']}>{noValue}</span>;
  return (
    <Anchor component={Link} to={to} className={classes['missing']} aria-label={`Còn thiếu: ${name}`}>
      {noValue}
    </Anchor>
  );
}

type LearningCellProps = {
  student: StudentResult;
  /** The student's name, with the birth date if there are namesakes. */
  label: string;
  subjects: ClassResults['MonHoc'];
};

/** The level of learning, with an asterisk if it was adjusted. A click tells why. */
function LearningCell({ student, label, subjects }: LearningCellProps) {
  const { HocTap, DieuChinh, SauKiemTraLai } = student;
  const { opened, buttonProps, popupProps, anchor } = usePopup();
  const shown = HocTap ? levelNames[HocTap] : noValue;
  const after = SauKiemTraLai?.HocTap;
  const spoken = HocTap ? `${shown}${DieuChinh ? ', được điều chỉnh' : ''}` : 'chưa có';
  return (
    <>
      <UnstyledButton
        ref={anchor as never}
        className={classes['reason']}
        data-missing={HocTap === null || undefined}
        aria-label={`Học tập của ${label}: ${spoken}. Xem lý do`}
        {...buttonProps}
      >
        {shown}
        {DieuChinh && '*'}
        {after && after !== HocTap && ` → ${levelNames[after]}`}
      </UnstyledButton>
      <div className={popups['popup']} {...popupProps}>
        {opened && <p className={classes['why']}>{learningReason(subjectsWithResults(student, subjects))}</p>}
      </div>
    </>
  );
}

const subjectsWithResults = ({ Mon }: StudentResult, subjects: ClassResults['MonHoc']) =>
  subjects.map(({ id, TenMonHoc, HinhThuc }) => {
    const result = Mon[id] ?? null;
    return {
      id,
      TenMonHoc,
      isJudged: HinhThuc === 'NhanXet',
      result: typeof result === 'number' ? toHundredths(result) : result,
    };
  });
