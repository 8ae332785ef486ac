import type { ReportCards } from '../../shared/endpoints/report-cards.ts';
import { ClassChoiceFilters } from '../class-choice/class-choice-filters.tsx';
import type { ClassChoice } from '../class-choice/use-class-choice.ts';
import { labelsOf } from '../grading/sheet.ts';
import { FilterSelect } from '../ui/filters/filter-select.tsx';

type Props = { choice: ClassChoice; students: ReportCards['HocSinh'] | undefined };

/** The class and period, as in the class summary, and one student or all. */
export function CardFilters({ choice, students }: Props) {
  const labels = labelsOf(students ?? []);
  return (
    <ClassChoiceFilters choice={choice}>
      <FilterSelect
        label="Học sinh"
        placeholder="Cả lớp"
        options={students?.map(({ id, HoTen }) => ({ value: id, label: labels.get(id) ?? HoTen }))}
        disabled={!students}
        {...choice.filters.choice('hocsinh')}
      />
    </ClassChoiceFilters>
  );
}
