import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { DateField } from './date-field.tsx';
import classes from './moment-field.module.css';
import { parseTypedTime, type TypedMoment } from './typed-moment.ts';

/** The label is that of the date. */
type Props = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'> & {
  value: TypedMoment;
  onChange: (value: TypedMoment) => void;
};

/** A typed day and time in Vietnamese time; the day can also be picked. */
export function MomentField({ label, value, onChange, error, required = false, ...day }: Props) {
  const tidyTime = () => {
    const time = parseTypedTime(value.time) ?? value.time;
    // A change would clear the error, and showing that error may be what moved the focus away.
    if (!error && time !== value.time) onChange({ ...value, time });
  };
  return (
    <div className={classes['fields']}>
      <DateField
        label={label}
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
        error={error}
        required={required}
        {...day}
      />
      <TextInput
        label="Giờ"
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
        onBlur={tidyTime}
        error={Boolean(error)}
        placeholder="23:59"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        required={required}
      />
    </div>
  );
}
