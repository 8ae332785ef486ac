import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { showDate } from '../../shared/rules/calendar-date.ts';
import { parseTypedDate, withStrokes } from '../lib/typed-date.ts';

const DateCalendar = lazy(() => import('./date-calendar.tsx'));

type Props = {
  label: string;
  /** YYYY-MM-DD, or whatever has been typed that is no date yet. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** The last day that can be picked, YYYY-MM-DD. */
  max?: string;
  required?: boolean;
  withAsterisk?: boolean;
  name?: string;
  onFocus?: () => void;
  onBlur?: () => void;
};

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/u.test(value);

/** DD/MM/YYYY, typed or picked. What is no such date stays visible and is passed on as it is, for the form to refuse. */
export function DateField({ label, value, onChange, error, max, ...input }: Props) {
  const [opened, setOpened] = useState(false);
  const text = isDate(value) ? showDate(value) : value;
  const unreadable =
    error && value !== '' && !isDate(value) ? 'Ngày không hợp lệ. Hãy nhập theo dạng DD/MM/YYYY.' : null;
  const type = (typed: string) => {
    const next = withStrokes(typed, text);
    onChange(parseTypedDate(next) ?? next);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-end"
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          {...input}
          label={label}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          error={unreadable ?? error}
          placeholder="DD/MM/YYYY"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Chọn ${label.toLowerCase()} trên lịch`}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="Lịch">
        <Suspense fallback={null}>
          <DateCalendar
            value={isDate(value) ? value : null}
            max={max}
            onPick={(date) => {
              onChange(date);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
