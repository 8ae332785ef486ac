import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/vi';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useEffect, useRef } from 'react';

type Props = {
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (date: string) => void;
};

/** Loaded lazily: most dates are typed. */
export default function DateCalendar({ value, min, max, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), []);
  return (
    <DatesProvider settings={{ locale: 'vi', firstDayOfWeek: 1 }}>
      <DatePicker
        ref={box}
        hideOutsideDates
        value={value}
        defaultDate={value ?? min ?? max ?? undefined}
        minDate={min}
        maxDate={max}
        onChange={(date) => date && onPick(date)}
        ariaLabels={{
          previousMonth: 'Tháng trước',
          nextMonth: 'Tháng sau',
          previousYear: 'Năm trước',
          nextYear: 'Năm sau',
          previousDecade: 'Thập kỷ trước',
          nextDecade: 'Thập kỷ sau',
        }}
      />
    </DatesProvider>
  );
}
