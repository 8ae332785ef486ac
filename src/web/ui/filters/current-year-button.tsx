import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { SchoolYear } from '../../../shared/regulations.ts';
import { currentYear } from '../../lib/lists/school-years.ts';
import { StepBefore } from '../empty/step-before.tsx';

export const yearFieldId = 'year-filter';

export const yearLabel = ({ TenNienKhoa }: SchoolYear) => `Năm nay: ${TenNienKhoa}`;

/** What was pressed is gone afterwards: the focus goes to the filter, and from there on to the next one. */
export function toYear({ id }: SchoolYear, onChange: (value: string) => void): void {
  document.getElementById(yearFieldId)?.focus();
  onChange(String(id));
}

type Props = {
  years: SchoolYear[] | undefined;
  /** As the year's filter takes it. */
  onChange: (value: string) => void;
};

/** Where a screen waits until a year is chosen: the one that is nearly always meant, one press away. */
export function CurrentYearButton({ years, onChange }: Props) {
  const now = currentYear(years);
  if (years?.length === 0) return <StepBefore step="regulation" />;
  if (!now) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconCalendarCheck size={18} aria-hidden />}
      onClick={() => toYear(now, onChange)}
    >
      {yearLabel(now)}
    </Button>
  );
}
