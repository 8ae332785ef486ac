import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { formatDate } from '#shared/contract/calendar-date.ts';
import classes from '../../popups/popup.module.css';
import { usePopup } from '../../popups/use-popup.ts';
import { parseTypedDate, withSlashes } from './typed-date.ts';

const DateCalendar = lazy(() => import('./date-calendar.tsx'));

type Props = Pick<TextInputProps, 'error' | 'required' | 'withAsterisk' | 'name' | 'onFocus' | 'onBlur'> & {
  label: string;
  /** YYYY-MM-DD, or incomplete input. */
  value: string;
  onChange: (value: string) => void;
  /** The first and last selectable day, YYYY-MM-DD. */
  min?: string;
  max?: string;
  'data-autofocus'?: boolean;
};

const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/u.test(value);

/** DD/MM/YYYY, typed or picked. Invalid input stays visible and is passed on as is, for the form to reject. */
export function DateField({ label, value, onChange, error, min, max, ...input }: Props) {
  const calendar = usePopup();
  const text = isDate(value) ? formatDate(value) : value;
  const unreadable = error && value !== '' && !isDate(value);
  const type = (typed: string) => {
    const next = withSlashes(typed, text);
    onChange(parseTypedDate(next) ?? next);
  };
  const pick = (date: string) => {
    onChange(date);
    calendar.close();
    calendar.anchor.current?.focus();
  };
  return (
    <>
      <TextInput
        {...input}
        label={label}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        error={unreadable ? 'Ngày không hợp lệ. Hãy nhập theo dạng ngày/tháng/năm.' : error}
        placeholder="ngày/tháng/năm"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        rightSection={
          <ActionIcon
            {...calendar.buttonProps}
            ref={(button: HTMLButtonElement | null) => {
              calendar.anchor.current = button;
            }}
            variant="subtle"
            color="gray"
            aria-label={`Chọn ${label.toLowerCase()} trên lịch`}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and a calendar is not one. */}
      <div
        {...calendar.popupProps}
        role="group"
        aria-label={`Lịch: ${label.toLowerCase()}`}
        className={`${classes['popup']} ${classes['calendar']}`}
      >
        {calendar.opened && (
          <Suspense fallback={null}>
            <DateCalendar value={isDate(value) ? value : null} min={min} max={max} onPick={pick} />
          </Suspense>
        )}
      </div>
    </>
  );
}
