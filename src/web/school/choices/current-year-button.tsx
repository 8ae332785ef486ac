import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import type { SchoolYear } from '#shared/school/years/api.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { currentYear } from './school-years.ts';

export const yearFieldId = 'year-filter';

export const yearLabel = ({ TenNienKhoa }: SchoolYear) => `Năm nay: ${TenNienKhoa}`;

/** The pressed button disappears, so move the focus to the filter. */
export function toYear({ id }: SchoolYear, onChange: (value: string) => void): void {
  document.getElementById(yearFieldId)?.focus();
  onChange(String(id));
}

type Props = {
  years: SchoolYear[] | undefined;
  /** As for the year filter. */
  onChange: (value: string) => void;
};

/** Shown while a page waits for a year: one click to select the current year, which is nearly always the right one. */
export function CurrentYearButton({ years, onChange }: Props) {
  const now = currentYear(years);
  if (years?.length === 0) return <PreviousStep step="regulation" />;
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
