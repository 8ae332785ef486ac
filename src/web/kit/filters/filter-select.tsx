import { NativeSelect } from '@mantine/core';
import { useFilterSummary } from './filter-summary.ts';

export type Option = {
  value: number | string;
  label: string;
  /** A shorter label for the summary of all filters. */
  short?: string;
  /** The optgroup label. Options of a group are shown together. */
  group?: string;
};

export type FilterSelectProps = {
  label: string;
  id?: string;
  /**
   * The first option, meaning no choice: '-- Chọn niên khóa --', 'Tất cả khối'. If omitted, an option is always
   * selected.
   */
  placeholder?: string;
  /** Undefined while loading. */
  options: Option[] | undefined;
  value: number | string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** Uses the native select, which works with every keyboard, phone and screen reader. */
export function FilterSelect({
  label,
  id,
  placeholder,
  options = [],
  value,
  onChange,
  disabled = false,
}: FilterSelectProps) {
  const chosen = options.find((option) => String(option.value) === String(value));
  useFilterSummary(chosen?.short ?? chosen?.label ?? '');
  return (
    <NativeSelect
      label={label}
      id={id}
      value={chosen ? String(value) : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      disabled={disabled}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {[...Map.groupBy(options, ({ group }) => group)].map(([group, ofGroup]) =>
        group === undefined ? (
          ofGroup.map(optionOf)
        ) : (
          <optgroup key={group} label={group}>
            {ofGroup.map(optionOf)}
          </optgroup>
        ),
      )}
    </NativeSelect>
  );
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Rows as options: `optionsOf(years.data, 'TenNienKhoa')`. */
export function optionsOf<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  label: keyof Row,
): Option[] | undefined {
  return rows?.map((row) => ({ value: row.id, label: String(row[label]) }));
}
