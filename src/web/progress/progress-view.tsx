import { useLocation } from 'react-router';
import { messages } from '../../shared/common-messages.ts';
import type { Term } from '../../shared/grading.ts';
import type { Progress } from '../../shared/progress.ts';
import type { SchoolYear } from '../../shared/regulations.ts';
import { progressTable } from '../../shared/rules/progress.ts';
import { EmptyState } from '../ui/empty/empty-state.tsx';
import { WaitingTable } from '../ui/tables/waiting-table.tsx';
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
  const area = useLocation().pathname.startsWith('/bgh') ? '/bgh' : '/giaovu';
  if (noYear) return <EmptyState text={messages.noCurrentYear} before="regulation" />;
  if (!progress || !year || !term) return <WaitingTable name="Số điểm còn thiếu" totals={4} />;
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
          `${area}/xem-diem?nienkhoa=${year.id}&lop=${classId}&mon=${subjectId}&hocky=${term.id}`
        }
      />
    </>
  );
}
