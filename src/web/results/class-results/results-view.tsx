import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { toHundredths } from '#shared/contract/hundredths.ts';
import { type ClassResults, classResultsApi, type StudentResult } from '#shared/results/class-results/api.ts';
import { classResultsDocument } from '#shared/results/class-results/class-results-document.ts';
import { levelCounts } from '#shared/results/student-results/level-counts.ts';
import { retakableSubjects } from '#shared/results/student-results/retakable.ts';
import { promotionOf } from '#shared/results/student-results/year-outcome.ts';
import { grade10 } from '#shared/school/years/block.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { useExportOf } from '#web/kit/calls/use-file-export.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { PrintButton } from '#web/kit/print/print-button.tsx';
import { useProblem } from '#web/kit/screens/use-problem.tsx';
import { ClassLine, ClassScreen } from '#web/school/choices/class-screen.tsx';
import type { ClassChoice } from '#web/school/choices/use-class-choice.ts';
import { ClassBookButton, SchoolRecordsButton } from '../class-book/book-buttons.tsx';
import { CardsLink } from '../report-cards/cards-link.tsx';
import { resultsQuery } from './api.ts';
import { ResultsTable } from './results-table.tsx';

// Who can retake subjects or improve their conduct in the summer. The server decides; this only offers the forms.

/** What the year leads to; in inclusive education, what it would lead to. */
const outcomeOf = ({ XetLenLop, HoaNhap, HocTap, RenLuyen, NghiCoPhep, NghiKhongPhep }: StudentResult) =>
  HoaNhap
    ? promotionOf({
        IDKhoi: grade10,
        learning: HocTap,
        conduct: RenLuyen,
        absences: (NghiCoPhep ?? 0) + (NghiKhongPhep ?? 0),
        hasOpenRetake: true,
        isSummerConduct: false,
      })
    : XetLenLop;

const retaken = ({ SauKiemTraLai }: StudentResult) => Object.keys(SauKiemTraLai?.Mon ?? {});

/** Of a year that leads to retakes or has led to one. */
function retakesOf(student: StudentResult, subjects: ClassResults['MonHoc']) {
  if (outcomeOf(student) !== 'KiemTraLai' && retaken(student).length === 0) return [];
  return retakableSubjects(subjects, ({ id }) => {
    const result = student.Mon[id] ?? null;
    return typeof result === 'number' ? toHundredths(result) : result;
  });
}

const hasSummer = (student: StudentResult) =>
  outcomeOf(student) === 'RenLuyenHe' ||
  (student.SauKiemTraLai !== null && retaken(student).length === 0 && student.RenLuyen === 'ChuaDat');

/**
 * The id of the term in which a student lacks a subject, or conduct if it is null. A year has no sheets of its own: what
 * is missing there is missing in its first term, or else in its second.
 */
function useTermLacking({ tt22Query: query, period, periods }: ClassChoice) {
  const isYear = period?.id === wholeYear;
  const [first, second] = periods ?? [];
  const ofFirst = useQuery(resultsQuery(isYear && query && first ? { ...query, IDHocKy: first.id } : null));
  const inFirst = new Map(ofFirst.data?.HocSinh.map((student) => [student.id, student]));
  return ({ id }: StudentResult, subjectId: number | null): number | undefined => {
    if (!isYear) return period?.id;
    const student = inFirst.get(id);
    const value = subjectId === null ? student?.RenLuyen : student?.Mon[subjectId];
    return ((value ?? null) === null ? first : second)?.id;
  };
}

const title = 'Tổng hợp của lớp';

/** Levels, conduct and promotion of a class, in years that follow Thông tư 22. */
export default function ResultsView({ choice }: { choice: ClassChoice }) {
  const { tt22Query: query, period, shownYear, isTeacher } = choice;
  const area = useLocation().pathname.split('/')[1];
  const results = useQuery(resultsQuery(query));
  const problem = useProblem([results]);
  const excel = useExportOf(classResultsApi.exportResults, 'ket_qua.xlsx');
  const shown = query ? results.data : undefined;
  const about =
    shown && period && shownYear
      ? `Lớp ${shown.TenLop}, ${period.TenHocKy}, niên khóa ${shownYear.TenNienKhoa}`
      : null;
  const before = choice.previousStep(shown?.HocSinh);
  const termLacking = useTermLacking(choice);
  const addressOf = (student: StudentResult, subjectId: number | null) => {
    const term = termLacking(student, subjectId);
    if (!query || term === undefined) return null;
    if (subjectId === null)
      return `/${area}/chu-nhiem?nienkhoa=${shownYear?.id}&lop=${query.IDLopHoc}&hocky=${term}`;
    const sheet = `lop=${query.IDLopHoc}&mon=${subjectId}&hocky=${term}`;
    return isTeacher
      ? `/giaovien/quan-ly-diem?${sheet}`
      : `/${area}/xem-diem?nienkhoa=${shownYear?.id}&${sheet}`;
  };
  return (
    <ClassScreen
      title={title}
      description={about ?? 'Học tập và rèn luyện của một lớp.'}
      actions={
        <>
          <ExportFailure text={excel.failureOf(query && { query })} />
          <CardsLink />
          <ClassBookButton classId={shown?.HocSinh.length ? query?.IDLopHoc : undefined} />
          <SchoolRecordsButton classId={shown?.HocSinh.length ? query?.IDLopHoc : undefined} />
          <PrintButton
            documents={
              shown?.HocSinh.length && period && shownYear
                ? () => [classResultsDocument(shown, { ...shownYear, TenHocKy: period.TenHocKy })]
                : null
            }
          />
          <ExportButton
            onClick={() => query && excel.run({ query })}
            pending={excel.pending}
            disabled={!shown?.HocSinh.length}
          />
        </>
      }
      choice={choice}
      problem={problem}
    >
      <ResultsLine students={shown?.HocSinh} />
      <ResultsTable
        caption={about ?? title}
        results={shown}
        loading={choice.isPending || results.isFetching}
        empty={query ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem kết quả.'}
        emptyAction={before && <PreviousStep step={before} />}
        addressOf={addressOf}
        {...(!isTeacher &&
          shown &&
          shownYear && {
            actionsOf: (student, label) => (
              <EndOfYearActions
                student={student}
                label={label}
                subjects={shown.MonHoc}
                yearId={shownYear.id}
              />
            ),
          })}
      />
    </ClassScreen>
  );
}

/** How many students have each level; its space is reserved while loading. */
function ResultsLine({ students }: { students: StudentResult[] | undefined }) {
  const texts = students
    ? [
        `Sĩ số: ${students.length}`,
        levelCounts(
          'Học tập',
          students.map(({ HocTap }) => HocTap),
        ),
        levelCounts(
          'Rèn luyện',
          students.map(({ RenLuyen }) => RenLuyen),
        ),
      ]
    : ['Sĩ số: …'];
  return <ClassLine texts={texts} />;
}

const RetakeForm = lazy(() => import('./retake-form.tsx'));
const SummerForm = lazy(() => import('./summer-form.tsx'));

type Props = {
  student: StudentResult;
  /** The student's name, with the birth date if there are namesakes. */
  label: string;
  subjects: ClassResults['MonHoc'];
  yearId: number;
};

/** Enters retakes or the conduct of the summer, for a student who has this chance. */
function EndOfYearActions({ student, label, subjects, yearId }: Props) {
  const dialog = useDialog<true>();
  const retakes = retakesOf(student, subjects);
  if (retakes.length === 0 && !hasSummer(student)) return null;
  const name = retakes.length > 0 ? 'Kiểm tra lại' : 'Rèn luyện hè';
  const action = student.SauKiemTraLai ? 'Sửa' : 'Ghi';
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        aria-label={`${action} ${name.toLowerCase()}: ${label}`}
        onClick={() => dialog.open(true)}
      >
        {action}
      </Button>
      <FormModal dialog={dialog} title={`${name}: ${label}`} size="md">
        {() =>
          retakes.length > 0 ? (
            <RetakeForm student={student} subjects={retakes} onClose={dialog.close} />
          ) : (
            <SummerForm student={student} yearId={yearId} onClose={dialog.close} />
          )
        }
      </FormModal>
    </>
  );
}
