import { useState } from 'react';
import { formatDate, isCalendarDate } from '#shared/contract/calendar-date.ts';
import { useFilterSummary } from '#web/kit/filters/filter-summary.ts';
import { DateField } from '#web/kit/forms/date-field.tsx';

type Props = {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
  error?: string | false;
};

/** A day as a filter: typed text takes effect once it is a valid day or empty. */
export function DayFilter({ label, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The back button changed the value from outside.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  useFilterSummary(value && `${label.toLowerCase()} ${formatDate(value)}`);
  const change = (next: string) => {
    setTyped(next);
    const day = isCalendarDate(next) ? next : '';
    if (next === '' || day !== '') onChange(day);
  };
  return (
    // Keeps the field and its calendar together as one item of the filter grid.
    <div>
      <DateField label={label} value={typed} onChange={change} error={error} />
    </div>
  );
}
