// The pages about one class in one term or the whole year.

import { Group, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import type { ClassChoice } from './use-class-choice.ts';
import { DefaultYearFilter } from './year-filter.tsx';

type Props = ComponentProps<typeof PageHeader> & {
  choice: ClassChoice;
  /** Additional filters, after those of the class and the period. */
  filters?: ReactNode;
  /** Shown instead of the content: `useProblem`. */
  problem: ReactNode;
  children: ReactNode;
};

export function ClassScreen({ choice, filters, problem, children, ...header }: Props) {
  return (
    <>
      <PageHeader {...header} />
      <ClassChoiceFilters choice={choice}>{filters}</ClassChoiceFilters>
      {choice.problem ?? problem ?? children}
    </>
  );
}

export function ClassChoiceFilters({ choice, children }: Pick<Props, 'choice'> & { children?: ReactNode }) {
  const { isTeacher, filters, years, year, classes, periods, period } = choice;
  return (
    <FilterBar>
      {!isTeacher && (
        <>
          <DefaultYearFilter
            years={years}
            value={year?.id ?? null}
            onChange={(value) => filters.set('nienkhoa', value)}
          />
          <FilterSelect
            label="Lớp"
            placeholder="-- Chọn lớp --"
            options={optionsOf(classes, 'TenLop')}
            {...filters.choice('lop')}
          />
        </>
      )}
      <FilterSelect
        label="Học kỳ"
        options={optionsOf(periods, 'TenHocKy')}
        value={period?.id ?? null}
        onChange={(value) => filters.set('hocky', value)}
      />
      {children}
    </FilterBar>
  );
}

/** Why there is nothing to see. `content`: what a class would be chosen for. */
export function emptyClassText({ withoutClass, query, tt22Query }: ClassChoice, content: string): string {
  if (withoutClass) return 'Bạn không chủ nhiệm lớp nào trong niên khóa hiện tại.';
  return query || tt22Query ? 'Lớp không có học sinh.' : `Vui lòng chọn lớp để xem ${content}.`;
}

/** What a table says of the class as a whole, in one line above it. */
export function ClassLine({ texts }: { texts: string[] }) {
  return (
    <Group gap="4px var(--mantine-spacing-lg)" my="sm" className="tabular">
      {texts.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
    </Group>
  );
}
