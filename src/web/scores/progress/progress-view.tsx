import { messages } from '#shared/contract/messages.ts';
import type { SchoolYear } from '#shared/school/years/api.ts';
import type { Term } from '#shared/school/years/terms-api.ts';
import type { Progress } from '#shared/scores/progress/api.ts';
import { homeroomColumn, progressTable } from '#shared/scores/progress/progress-counts.ts';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { TableSkeleton } from '#web/kit/tables/table-skeleton.tsx';
import { useOfficeArea } from '#web/kit/use-office-area.ts';
import { ProgressLegend } from './progress-legend.tsx';
import { ProgressTable } from './progress-table.tsx';
import { ProgressTotals } from './progress-totals.tsx';

type Props = {
  /** Undefined while loading. */
  progress: Progress | undefined;
  year: SchoolYear | undefined;
  term: Term | undefined;
  noYear: boolean;
};

export function ProgressView({ progress, year, term, noYear }: Props) {
  const area = useOfficeArea();
  if (noYear) return <EmptyState text={messages.noCurrentYear} before="regulation" />;
  if (!progress || !year || !term) return <TableSkeleton name="Số điểm còn thiếu" totals={4} />;
  const classesStep = year.is_current ? 'classes' : null;
  if (progress.LopHoc.length === 0)
    return <EmptyState text="Niên khóa này chưa có lớp học nào." before={classesStep} />;
  if (progress.TienDo.length === 0)
    return <EmptyState text="Chưa có lớp nào được xếp môn học." before={classesStep} />;
  const table = progressTable(progress, term.id);
  return (
    <>
      <ProgressTotals table={table} />
      <ProgressLegend />
      <ProgressTable
        caption={`Số điểm còn thiếu, ${term.TenHocKy}, niên khóa ${year.TenNienKhoa}`}
        table={table}
        addressOf={(classId, subjectId) =>
          subjectId === homeroomColumn.id
            ? `${area}/chu-nhiem?nienkhoa=${year.id}&lop=${classId}&hocky=${term.id}`
            : `${area}/xem-diem?nienkhoa=${year.id}&lop=${classId}&mon=${subjectId}&hocky=${term.id}`
        }
      />
    </>
  );
}
