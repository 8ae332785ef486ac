import { Paper, Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { may } from '#shared/contract/permissions.ts';
import { decisionNames } from '#shared/school/enrolment/decision.ts';
import { departureText } from '#shared/school/enrolment/departure-text.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';
import { detailOf, statusOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { ErrorState } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { useUser } from '#web/kit/session/use-session.ts';
import { SchoolRecordButton } from '#web/results/class-book/book-buttons.tsx';
import { AttendanceButtons } from '../leaving/attendance-buttons.tsx';
import { recordQuery } from './api.ts';
import { AveragesChart } from './averages-chart.tsx';
import { Collapsible } from './collapsible.tsx';
import { CorrectionButton } from './correction-button.tsx';
import { Corrections } from './corrections.tsx';
import { FamilyAccess } from './family-access.tsx';
import { Particulars } from './particulars.tsx';
import { PreviousSchoolActions } from './previous-school-actions.tsx';
import { useMayHavePapers, useReportCardLink } from './report-card-link.ts';
import { ScoreChanges } from './score-changes.tsx';
import classes from './student-record.module.css';
import { classOf, YearFold } from './year-fold.tsx';
import { YearSkeleton } from './year-skeleton.tsx';

const title = 'Hồ sơ học sinh';

export default function StudentRecordPage() {
  const { id = '' } = useParams();
  // The key remounts the page for another student, for example when coming from the finder.
  return <Page key={id} id={/^\d+$/u.test(id) ? Number(id) : 0} />;
}

/** The id 0 matches no student. */
function Page({ id }: { id: number }) {
  const record = useQuery(recordQuery(id));
  useQueryToasts(record, { failed: detailOf });
  const reportCardOf = useReportCardLink();
  const mayHavePapers = useMayHavePapers();
  const mayCorrect = may(useUser().role, 'students.correct');
  const student = record.data;
  if (record.isError)
    return (
      <>
        <PageHeader title={title} />
        <ErrorState
          message={detailOf(record.error)}
          {...(statusOf(record.error) !== 404 && { onRetry: () => record.refetch() })}
        />
      </>
    );
  return (
    <>
      <PageHeader
        title={student?.HoTen ?? title}
        description={student ? placeOf(student) : '\u00a0'}
        actions={
          <>
            {student && mayHavePapers(student.NienKhoa[0]?.IDLopHoc) && <SchoolRecordButton studentId={id} />}
            {mayCorrect && <CorrectionButton student={student} />}
            {student && <AttendanceButtons student={student} />}
          </>
        }
      />
      <div className={classes['head']}>
        <Particulars student={student} />
        <Paper component="section" withBorder className={classes['card']}>
          <Title order={2} size="h3">
            Điểm trung bình các học kỳ
          </Title>
          <div className={classes['chart']}>
            {student ? <AveragesChart years={student.NienKhoa} /> : <Skeleton h="100%" />}
          </div>
        </Paper>
      </div>
      {student && <FamilyAccess student={student} />}
      {!student && <YearSkeleton />}
      {student?.NienKhoa.map((year, place) => (
        <YearFold
          key={year.IDNienKhoa}
          year={year}
          startsOpen={place === 0}
          reportCard={reportCardOf(id, year)}
          actions={<PreviousSchoolActions student={student} year={year} />}
        />
      ))}
      {student && (
        <>
          <Collapsible title="Lịch sử sửa điểm">
            <ScoreChanges id={id} />
          </Collapsible>
          <Collapsible title="Lịch sử cải chính" startsOpen>
            <Corrections id={id} />
          </Collapsible>
        </>
      )}
    </>
  );
}

/** The student's current or last class in one line, short enough for a phone. */
function placeOf({ NienKhoa: [newest] }: StudentRecord): string {
  if (!newest) return 'Chưa ghi danh vào niên khóa nào';
  const outcome = newest.RoiTruong
    ? departureText(newest.RoiTruong)
    : newest.QuyetDinh && decisionNames[newest.QuyetDinh];
  return [classOf(newest), newest.TenNienKhoa, outcome].filter(Boolean).join(' · ');
}
