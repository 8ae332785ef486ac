import { Button, Paper, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { may } from '#shared/contract/permissions.ts';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { decisionNames } from '#shared/school/enrolment/decision.ts';
import { departureText } from '#shared/school/enrolment/departure-text.ts';
import { correctionMessages } from '#shared/students/corrections/messages.ts';
import type { RecordHead, StudentRecord, StudentScoreChange } from '#shared/students/record/api.ts';
import { detailOf, statusOf } from '#web/kit/calls/problems.ts';
import { useQueryToasts } from '#web/kit/calls/use-query-toasts.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { ErrorState, FailedQuery } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { Hint } from '#web/kit/popups/hint.tsx';
import { homePaths } from '#web/kit/routes.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { TwoLines } from '#web/kit/tables/columns.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import { Pager } from '#web/kit/tables/pager.tsx';
import { SchoolRecordButton } from '#web/results/class-book/school-record-button.tsx';
import { homeroomQuery } from '#web/school/choices/homeroom-query.ts';
import { changeColumns } from '#web/scores/history/history-table.tsx';
import { InclusionButton } from '../inclusion/inclusion-button.tsx';
import { PastInclusions } from '../inclusion/past-inclusions.tsx';
import { AttendanceButtons } from '../leaving/attendance-buttons.tsx';
import { recordQuery, scoreChangesQuery } from './api.ts';
import { AveragesChart } from './averages-chart.tsx';
import foldClasses from './collapsible.module.css';
import { Collapsible } from './collapsible.tsx';
import { Corrections } from './corrections.tsx';
import { FamilyAccess } from './family-access.tsx';
import { Particulars } from './particulars.tsx';
import { PreviousSchoolActions } from './previous-school-actions.tsx';
import classes from './student-record.module.css';
import { classOf, YearFold } from './year-fold.tsx';

/** Whether the user may have the papers of a class: the office, and its homeroom teacher. */
function useMayHavePapers(): (classId: number | null | undefined) => boolean {
  const isTeacher = useUser().role === 'GiaoVien';
  const homeroom = useQuery({ ...homeroomQuery, enabled: isTeacher });
  return (classId) => !isTeacher || (typeof classId === 'number' && classId === homeroom.data?.IDLopHoc);
}

/**
 * The address of a student's report card for a year; null without a class, for a year that the student has left, and for
 * teachers of other homerooms.
 */
function useReportCardLink(): (student: number, year: RecordYear) => string | null {
  const { role } = useUser();
  const mayHavePapers = useMayHavePapers();
  return (student, { IDNienKhoa, IDLopHoc, RoiTruong }) =>
    IDLopHoc === null || RoiTruong || !mayHavePapers(IDLopHoc)
      ? null
      : `${homePaths[role]}/phieu-diem?nienkhoa=${IDNienKhoa}&lop=${IDLopHoc}&hocsinh=${student}`;
}

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
            {student && <InclusionButton student={student} />}
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
          {student.LichSuHoaNhap && (
            <Collapsible title="Lịch sử học hòa nhập" startsOpen>
              <PastInclusions inclusions={student.LichSuHoaNhap} className={classes['corrections']} />
            </Collapsible>
          )}
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
  const inclusive = newest.HoaNhap && 'Hòa nhập';
  return [classOf(newest), newest.TenNienKhoa, inclusive, outcome].filter(Boolean).join(' · ');
}

/** Enough to fill a window, so that content below does not appear and then jump. */
const lines = 14;

function YearSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Đang tải dữ liệu…</VisuallyHidden>
      <Paper withBorder className={foldClasses['fold']} aria-hidden>
        <div className={classes['waiting']}>
          {Array.from({ length: lines }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never move.
            <Skeleton key={place} height="0.875rem" />
          ))}
        </div>
      </Paper>
    </>
  );
}

/** Loaded in the background after the page, before it is needed. */
const formCode = import('./correction-form.tsx');
const CorrectionForm = lazy(() => formCode);

/** For the office. Disabled with an explanation for a student who has left. */
function CorrectionButton({ student }: { student: RecordHead | undefined }) {
  const editor = useDialog<RecordHead>();
  const refusal = student && !student.CoTheCaiChinh ? correctionMessages.notEnrolled : undefined;
  const off = !student || refusal !== undefined;
  return (
    <>
      <Hint text={refusal}>
        <Button
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-disabled={off || undefined}
          data-disabled={off || undefined}
          onClick={() => !off && editor.open(student)}
        >
          Cải chính
        </Button>
      </Hint>
      <FormModal dialog={editor} title="Cải chính thông tin học sinh">
        {(value) => <CorrectionForm student={value} onClose={editor.close} />}
      </FormModal>
    </>
  );
}

const columns: Column<StudentScoreChange>[] = [
  {
    key: 'subject',
    header: 'Môn học',
    rowHeader: true,
    cell: ({ TenMonHoc, TenHocKy, TenNienKhoa }) => (
      <TwoLines first={TenMonHoc} second={`${TenHocKy}, ${TenNienKhoa}`} />
    ),
  },
  ...changeColumns,
];

/** The student's score history, newest first. */
function ScoreChanges({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const changes = useQuery(scoreChangesQuery(id, page));
  const toPage = useCallback((next: number) => setPage(next), []);
  if (changes.isError) return <FailedQuery query={changes} />;
  return (
    <>
      <DataTable
        key={page}
        caption="Những lần sửa điểm, mới nhất trước"
        rows={changes.data?.rows}
        loading={changes.isPlaceholderData || changes.isPending}
        rowKey={({ id: change }) => change}
        empty="Học sinh này chưa có điểm nào được nhập."
        columns={columns}
      />
      {changes.data && <Pager page={page} count={changes.data.count} noun="lần sửa" onPage={toPage} />}
    </>
  );
}
