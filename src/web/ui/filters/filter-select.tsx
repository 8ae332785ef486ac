import { NativeSelect } from '@mantine/core';
import { useFilterSummary } from './filter-summary.ts';

export type Option = {
  value: number | string;
  label: string;
  /** Where it is named beside other filters, if not by its label. */
  short?: string;
  /** The heading it stands under; those of one heading follow each other. */
  group?: string;
};

export type FilterSelectProps = {
  label: string;
  id?: string;
  /** The first option, which stands for no choice: '-- Chọn niên khóa --', 'Tất cả khối'. Left out: one is always chosen. */
  placeholder?: string;
  /** Undefined while they are loading. */
  options: Option[] | undefined;
  value: number | string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** A choice among few: the system's own select, which every keyboard, phone and screen reader knows. */
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
