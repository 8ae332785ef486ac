import type { ReportCards } from '#shared/results/report-cards/api.ts';
import { FilterSelect } from '#web/kit/filters/filter-select.tsx';
import { ClassChoiceFilters } from '#web/school/choices/class-choice-filters.tsx';
import { labelsOf } from '#web/school/choices/student-labels.ts';
import type { ClassChoice } from '#web/school/choices/use-class-choice.ts';

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
