import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDebouncedSearch } from '../lists/use-debounced-search.ts';
import { useFilterSummary } from './filter-summary.ts';

type Props = {
  label: string;
  placeholder: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  /** How long typing must pause, in ms: an entry of `searchDelays`. */
  delay: number;
  disabled?: boolean;
};

export function SearchInput({ label, placeholder, value, onSearch, delay, disabled = false }: Props) {
  const typing = useDebouncedSearch(delay, value, onSearch);
  useFilterSummary(value && `“${value}”`);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      {...typing}
    />
  );
}
