import type { ReportCards } from '../../shared/endpoints/report-cards.ts';
import { SummaryFilters } from '../class-summaries/summary-filters.tsx';
import type { SummaryChoice } from '../class-summaries/use-summary-choice.ts';
import { labelsOf } from '../grading/sheet.ts';
import { FilterSelect } from '../ui/filters/filter-select.tsx';

type Props = { choice: SummaryChoice; students: ReportCards['HocSinh'] | undefined };

/** The class and period, as in the class summary, and one student or all. */
export function CardFilters({ choice, students }: Props) {
  const labels = labelsOf(students ?? []);
  return (
    <SummaryFilters choice={choice}>
      <FilterSelect
        label="Học sinh"
        placeholder="Cả lớp"
        options={students?.map(({ id, HoTen }) => ({ value: id, label: labels.get(id) ?? HoTen }))}
        disabled={!students}
        {...choice.filters.choice('hocsinh')}
      />
    </SummaryFilters>
  );
}
